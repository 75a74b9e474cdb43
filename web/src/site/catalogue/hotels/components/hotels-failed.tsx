import { pageMessages } from '@kerala-stays/domain/core/page-messages';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';

type HotelsFailedProps = { size: 'page' | 'section'; text: string; onRetry: () => void };

/** In place of hotels that could not be loaded. */
export function HotelsFailed({ size, text, onRetry }: HotelsFailedProps) {
  return (
    <PageError
      size={size}
      title={pageMessages.loadHotelsFailed}
      text={text}
      action={
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          Try again
        </button>
      }
    />
  );
}
