import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { arrivalFormMessages, arrivalFormProblem } from '@kerala-stays/domain/house/arrival-form';
import { Suspense, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { type FoundForm, getArrivalForm } from '../api/arrival-form-calls.ts';

const ArrivalForm = lazyPart(partCode(() => import('./arrival-form.tsx')).load);

/** Invites the guest of a secured stay to tell the house when they come, from a week before. */
export function ArrivalSection({ booking }: { booking: Booking }) {
  const problem = arrivalFormProblem(booking, dateInKerala(useServerNow()));
  const [result, setResult] = useState<ApiResult<FoundForm> | 'loading' | null>(null);
  if (problem === arrivalFormMessages.over || problem === arrivalFormMessages.notSecured) {
    return null;
  }
  const open = async () => {
    setResult('loading');
    setResult(await getArrivalForm(booking._id));
  };
  const isOpen = result !== null && result !== 'loading' && result.ok;
  return (
    <section aria-labelledby="arrival">
      <h2 id="arrival">Your arrival</h2>
      {problem !== null && <p>{problem}</p>}
      {problem === null && !isOpen && (
        <>
          <p>Tell the house when you come, how, and who is with you.</p>
          {result !== null && result !== 'loading' && !result.ok && (
            <p role="alert">{result.message}</p>
          )}
          <button
            type="button"
            className={buttons.secondary}
            disabled={result === 'loading'}
            onClick={() => void open()}
          >
            {result === 'loading' ? 'Opening…' : 'Tell us about your arrival'}
          </button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <ArrivalForm
            bookingId={booking._id}
            guestName={booking.guestName}
            loaded={result.value}
          />
        </Suspense>
      )}
    </section>
  );
}
