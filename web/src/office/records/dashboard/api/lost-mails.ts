import { callApi } from '#web/lib/api/api-client.ts';

const recentMs = 2 * 86_400_000;

/**
 * Number of the newest messages of the last two days that were not delivered; null when unknown.
 */
export async function countLostMails(token: string | null, now: Date): Promise<number | null> {
  const response = await callApi('GET /mail', { query: { state: 'failed' }, token });
  if (!response.ok) return null;
  return response.data.mail.filter(
    ({ createdAt }) => now.getTime() - Date.parse(createdAt) < recentMs,
  ).length;
}
