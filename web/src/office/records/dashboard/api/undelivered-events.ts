import { callApi } from '#web/lib/api/api-client.ts';

/** Number of events that webhooks did not take within three days; null when unknown. */
export async function countUndeliveredEvents(token: string | null): Promise<number | null> {
  const response = await callApi('GET /webhooks/undelivered', { token });
  return response.ok ? response.data.undelivered : null;
}
