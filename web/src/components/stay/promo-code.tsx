import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import buttons from '#web/components/button.module.css';
import type { CodeAnswer } from '#web/lib/stay/stay-price.ts';
import css from './promo-code.css?inline';
import { styles } from './promo-code-styles.ts';

/** Maximum length of a code. */
const longest = 60;

type PromoCodeProps = {
  /** Applied code, or ''. */
  code: string;
  /** Result of the code; null until known. */
  answer: CodeAnswer | null;
  onCode: (code: string) => void;
};

/** Promo code field, hidden behind a link: most guests have no code. */
export function PromoCode(props: PromoCodeProps) {
  return (
    <>
      <style href="promo-code" precedence="default">
        {css}
      </style>
      <PromoField {...props} />
    </>
  );
}

function PromoField({ code, answer, onCode }: PromoCodeProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(code !== '');
  const [typed, setTyped] = useState(code);
  const field = useRef<HTMLInputElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen && wasOpened.current) field.current?.focus();
  }, [isOpen]);
  const open = () => {
    wasOpened.current = true;
    setIsOpen(true);
  };
  const apply = () => onCode(typed.trim());
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    apply();
  };
  if (!isOpen) {
    return (
      <button type="button" className={styles.link} onClick={open}>
        Promo code
      </button>
    );
  }
  const isRefused = answer !== null && answer.kind !== 'applied';
  return (
    <div className={styles.code}>
      <label htmlFor={id}>Promo code</label>
      <span className={styles.line}>
        <input
          ref={field}
          id={id}
          value={typed}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={answer?.kind === 'refused'}
          aria-describedby={`${id}-says`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        <button type="button" className={buttons.secondary} onClick={apply}>
          Apply
        </button>
      </span>
      <p id={`${id}-says`} className={isRefused ? styles.refused : styles.says} role="status">
        {code === '' ? '' : (answer?.message ?? '')}
      </p>
    </div>
  );
}
