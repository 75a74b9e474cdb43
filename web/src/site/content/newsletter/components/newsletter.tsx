import { isNewsletterEmail } from '@kerala-stays/domain/people/newsletter';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { CheckIcon } from '#web/components/icons/shell-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { readSubscribed, storeSubscription } from '../newsletter-storage.ts';
import styles from './newsletter.module.css';

/**
 * The newsletter section: the form, then the confirmation, remembered in this browser (product
 * §3.9).
 */
export function Newsletter() {
  const headingId = useId();
  const [subscribed, setSubscribed] = useState(false);
  // After mounting: the server cannot read this browser's storage.
  useEffect(() => setSubscribed(readSubscribed()), []);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={`page-width ${styles.inner}`}>
        <div>
          <h2 id={headingId}>Letters from the hills</h2>
          <p className={styles.lead}>
            When the tea is being picked, which road the rain has closed, and rooms that have just
            come free. The first letter is still to be written.
          </p>
        </div>
        <div className={styles.place}>
          {subscribed ? (
            <Subscribed
              onAnother={() => {
                storeSubscription(null);
                setSubscribed(false);
              }}
            />
          ) : (
            <NewsletterForm
              onSubscribe={(email) => {
                storeSubscription(email);
                setSubscribed(true);
              }}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function NewsletterForm({ onSubscribe }: { onSubscribe: (email: string) => void }) {
  const inputId = useId();
  const consentId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    // Product §3.9: an invalid address does nothing.
    if (isNewsletterEmail(email)) onSubscribe(email);
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={inputId}>Email address</label>
      <div className={styles.row}>
        <input
          id={inputId}
          className={styles.input}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby={consentId}
        />
        <button type="submit" className={buttons.primary}>
          Subscribe
        </button>
      </div>
      <p id={consentId} className={styles.consent}>
        By subscribing you agree to our <Link to={paths.privacy.href}>privacy policy</Link>. Until
        letters go out, your address stays in this browser and is not sent to us.
      </p>
    </form>
  );
}

function Subscribed({ onAnother }: { onAnother: () => void }) {
  return (
    <div>
      <p className={styles.done} role="status">
        <CheckIcon />
        Subscribed
      </p>
      <p className={styles.thanks}>
        Thank you. No letters go out yet: your address is kept in this browser only.
      </p>
      <button type="button" className={styles.another} onClick={onAnother}>
        Subscribe with another email
      </button>
    </div>
  );
}
