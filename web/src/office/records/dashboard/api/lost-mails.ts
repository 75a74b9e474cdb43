import { needsStaff } from '@kerala-stays/domain/mail/mail-delivery';
import { callApi } from '#web/lib/api/api-client.ts';

const recentMs = 2 * 86_400_000;

/**
 * Number of the newest messages of the last two days that were not delivered; null when unknown.
 */
export async function countLostMails(token: string | null, now: Date): Promise<number | null> {
  const response = await callApi('GET /mail', { token });
  if (!response.ok) return null;
  const isLost = ({ delivery, createdAt }: (typeof response.data.mail)[number]) =>
    needsStaff(delivery) && now.getTime() - Date.parse(createdAt) < recentMs;
  return response.data.mail.filter(isLost).length;
}
