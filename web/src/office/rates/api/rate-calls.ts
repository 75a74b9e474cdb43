import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { apiMessage, askApi, callApi } from '#web/lib/api/api-client.ts';

const loadFailed = 'The rates could not be loaded.';
const saveFailed = 'The rates could not be saved. What you entered is still here.';

/** A hotel's rate card; an empty one of version 0 if none was saved. */
export const loadRateCard = (hotelId: string, token: string | null) =>
  askApi(
    'GET /hotels/:id/rates',
    { params: { id: hotelId }, token },
    ({ card }) => card,
    loadFailed,
  );

export type RatesSaved =
  | { kind: 'saved'; card: RateCard; dropped: string[]; message: string }
  /** Another card was saved after the loaded version. */
  | { kind: 'conflict'; message: string }
  | { kind: 'failed'; message: string; status: number };

/** Stores a card, replacing the version that it names. */
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
  // The server's generic error is not helpful on screen.
  const message = apiMessage(response, saveFailed);
  if (response.status === 409) return { kind: 'conflict', message };
  const shown = response.status === 500 ? saveFailed : message;
  return { kind: 'failed', message: shown, status: response.status };
}
