import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import type { ShownKey } from './api/key-calls.ts';

const dayOf = (instant: string) => formatDay(dateInKerala(new Date(instant)));

/** Whether a key opens anything, and until when. */
export function stateText({ state, expiresAt, makerName }: ShownKey): string {
  const until = dayOf(expiresAt);
  switch (state) {
    case 'works':
      return `Works until ${until}`;
    case 'expired':
      return `Expired ${until}`;
    case 'revoked':
      return `Revoked ${until}`;
    case 'withdrawn':
      return `Opens nothing: ${makerName || 'its maker'} is not on the team`;
  }
}

/** By whom and when a key was made, and when it was last used. */
export function historyText(key: ShownKey, today: CalendarDate): string {
  const { makerName, createdAt, lastUsedOn } = key;
  const used = lastUsedOn === '' ? 'never' : lastUsedOn === today ? 'today' : formatDay(lastUsedOn);
  const by = makerName === '' ? '' : ` by ${makerName}`;
  return `Made ${dayOf(createdAt)}${by}. Last used: ${used}.`;
}
