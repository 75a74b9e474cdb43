import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import type { HouseContact } from '@kerala-stays/domain/house/house-facts';
import { goodToKnow } from '@kerala-stays/domain/house/house-text';
import { directionsLink } from '@kerala-stays/domain/house/place';
import { useCallback, useEffect, useState } from 'react';
import buttons from '#web/components/button.module.css';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { getHouseOfStay, type HouseOfStay as House } from '../api/get-house-of-stay.ts';
import { HouseRows } from './house-rows.tsx';

/** A telephone number that is dialled by a press. */
function Phone({ number }: { number: string }) {
  return <a href={telLink(number)}>{number}</a>;
}

/** For the guest alone, once the stay is secured. */
function Contact({ contact }: { contact: HouseContact }) {
  const { phone, phone2, arrivalText, position, wifi } = contact;
  const numbers = [phone, phone2].filter(Boolean);
  return (
    <>
      {numbers.length > 0 && (
        <div>
          <dt>Telephone of the house</dt>
          {numbers.map((number) => (
            <dd key={number}>
              <Phone number={number} />
            </dd>
          ))}
        </div>
      )}
      {(arrivalText !== '' || position !== null) && (
        <div>
          <dt>The way to the house</dt>
          {arrivalText !== '' && <dd>{arrivalText}</dd>}
          {position !== null && (
            <dd>
              <a href={directionsLink(position)} target="_blank" rel="noreferrer">
                Directions on a map
              </a>
            </dd>
          )}
        </div>
      )}
      {wifi !== '' && (
        <div>
          <dt>Wi-Fi</dt>
          <dd>{wifi}</dd>
        </div>
      )}
    </>
  );
}

/** The house of a stay: times and rules, and once it is secured telephone and way. */
export function HouseOfStay({ booking: { _id, status } }: { booking: Booking }) {
  const [result, setResult] = useState<ApiResult<House> | null>(null);
  const load = useCallback(async () => {
    const next = await getHouseOfStay(_id);
    setResult((shown) => (!next.ok && shown?.ok ? shown : next));
  }, [_id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment opens the contact
  useEffect(() => void load(), [load, status]);
  if (result === null) return null;
  if (!result.ok) {
    return (
      <p role="alert">
        {result.message}{' '}
        <button type="button" className={buttons.quiet} onClick={() => void load()}>
          Try again
        </button>
      </p>
    );
  }
  const { facts, private: contact } = result.value;
  const rows = goodToKnow(facts);
  const isWaiting = contact === null && status === 'pending-payment';
  if (rows.length === 0 && contact === null && !isWaiting) return null;
  return (
    <section aria-labelledby="house-of-stay" style={{ display: 'grid', gap: '0.75rem' }}>
      <h2 id="house-of-stay">The house</h2>
      {isWaiting && (
        <p>Its telephone number and the way there are here as soon as your stay is secured.</p>
      )}
      <HouseRows rows={rows}>{contact !== null && <Contact contact={contact} />}</HouseRows>
    </section>
  );
}
