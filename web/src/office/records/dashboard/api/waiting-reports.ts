import { callApi } from '#web/lib/api/api-client.ts';

/** Number of foreigners whose report has waited for half of its time, or longer; null when unknown. */
export async function countWaitingReports(token: string | null): Promise<number | null> {
  const response = await callApi('GET /register/waiting', { token });
  return response.ok ? response.data.waiting : null;
}
