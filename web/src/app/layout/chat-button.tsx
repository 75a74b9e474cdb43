import { useEffect, useRef, useState } from 'react';
import { WhatsAppIcon } from '#web/components/icons/shell-icons.tsx';
import { chatLinkFor, useCurrentChat } from '#web/lib/browser/chat-place.ts';
import styles from './chat-button.module.css';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/** Product §2.3: the button appears this long after the page has loaded. */
export const chatAppearsAfterMs = 1000;

/**
 * Opens a chat with the agency, with a prefilled first message; moves out of the way of other
 * buttons.
 */
export function ChatButton() {
  const [shown, setShown] = useState(false);
  const { message, isInBar } = useCurrentChat();
  const button = useRef<HTMLAnchorElement>(null);
  const { covers, small, liftPx } = useOutOfTheWay(button, shown);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), chatAppearsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <aside aria-label="Chat">
      <a
        ref={button}
        className={[
          styles.chat,
          shown && !covers && styles.shown,
          small && styles.small,
          isInBar && styles.inBar,
        ]
          .filter(Boolean)
          .join(' ')}
        style={liftPx === 0 ? undefined : { marginBottom: liftPx }}
        href={chatLinkFor(message)}
        target="_blank"
        rel="noreferrer"
        aria-label="Chat with us on WhatsApp"
        data-shown={shown}
        data-away={covers}
      >
        <WhatsAppIcon size={small ? 24 : 30} />
      </a>
    </aside>
  );
}
