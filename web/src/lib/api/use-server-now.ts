import { useEffect, useState } from 'react';
import { askServerClock, serverNow } from './server-clock.ts';

const everyMs = 30_000;

/** Current time by the server's clock, for screens with a deadline. */
export function useServerNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tell = () => setNow(serverNow());
    void askServerClock().then(tell);
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
