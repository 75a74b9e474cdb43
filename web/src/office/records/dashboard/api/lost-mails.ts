import { callApi } from '#web/lib/api/api-client.ts';

/**
 * Number of messages of the last two days that were not delivered, or may not have been; null when
 * unknown.
 */
export async function countLostMails(token: string | null): Promise<number | null> {
  const response = await callApi('GET /mail/undelivered', { token });
  return response.ok ? response.data.undelivered : null;
}
