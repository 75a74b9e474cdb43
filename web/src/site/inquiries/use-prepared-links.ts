import { preparedMark } from '@kerala-stays/domain/inquiries/prepared-mark';
import { useEffect, useState } from 'react';

/** How many links to a filled inquiry form were opened on this page. */
export function usePreparedLinks(): number {
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    const look = () => {
      if (location.hash.startsWith(preparedMark)) setOpened((before) => before + 1);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return opened;
}
