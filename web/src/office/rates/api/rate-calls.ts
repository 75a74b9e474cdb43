import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { apiMessage, askApi, callApi } from '#web/lib/api/api-client.ts';

const loadFailed = 'The rates could not be loaded.';
const saveFailed = 'The rates could not be saved. What you entered is still here.';

/** A hotel's rate card; an empty one of version 0 where none was saved. */
export const loadRateCard = (hotelId: string, token: string | null) =>
  askApi(
    'GET /hotels/:id/rates',
    { params: { id: hotelId }, token },
    ({ card }) => card,
    loadFailed,
  );

export type RatesSaved =
  | { kind: 'saved'; card: RateCard; dropped: string[]; message: string }
  /** Somebody saved another card since the version that was loaded. */
  | { kind: 'conflict'; message: string }
  | { kind: 'failed'; message: string; status: number };

/** Stores a card over the version that it names. */
export async function saveRateCard(
  hotelId: string,
  card: RateCard,
  token: string | null,
): Promise<RatesSaved> {
  const request = { params: { id: hotelId }, body: card, token, timeoutMs: 25_000 };
  const response = await callApi('PUT /hotels/:id/rates', request);
  if (response.ok) {
    const { card: saved, dropped, message } = response.data;
    return { kind: 'saved', card: saved, dropped, message };
  }
  // What the server calls an error it does not know is no sentence for people.
  const message = apiMessage(response, saveFailed);
  if (response.status === 409) return { kind: 'conflict', message };
  const shown = response.status === 500 ? saveFailed : message;
  return { kind: 'failed', message: shown, status: response.status };
}
