import { chatLink } from '@kerala-stays/domain/content/site';
import { useEffect, useState } from 'react';
import { WhatsAppIcon } from '#web/components/icons/shell-icons.tsx';
import styles from './chat-button.module.css';

/** Product §2.3: the button appears this long after the page has loaded. */
export const chatAppearsAfterMs = 1000;

/** Opens a chat with the agency, its first message already written. */
export function ChatButton() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), chatAppearsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <aside aria-label="Chat">
      <a
        className={`${styles.chat} ${shown ? styles.shown : ''}`}
        href={chatLink}
        target="_blank"
        rel="noreferrer"
        aria-label="Chat with us on WhatsApp"
        data-shown={shown}
      >
        <WhatsAppIcon size={30} />
      </a>
    </aside>
  );
}
