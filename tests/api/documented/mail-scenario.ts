import { usualMailTimes } from '@kerala-stays/domain/mail/mail-times';
import { callApi } from '../support/call-api.ts';

/** Words of a mail that are right for every stay. */
const words = {
  subject: '{reference}: a new link',
  heading: 'A new link',
  above: 'Hello {guestName},\n\nHere is a new link to your stay at {hotel}.',
  below: '',
};

/** Staff change the words and the days of mails, and give them up again. */
export async function playMailScenario(token: string): Promise<void> {
  const call = (method: string, path: string, json?: object) =>
    callApi(method, path, json === undefined ? { token } : { token, json });
  await call('GET', '/mail/texts');
  const text = '/mail/texts/trip-link';
  const { version } = (await call('GET', text)).body.text;
  await call('PUT', text, { ...words, version });
  await call('PUT', text, { ...words, version });
  await call('PUT', text, { ...words, above: 'Hello {nobody}', version: version + 1 });
  await call('POST', `${text}/preview`, words);
  await call('POST', `${text}/test`, words);
  await call('POST', `${text}/test`, words);
  await call('POST', `${text}/restore`, { version });
  await call('POST', `${text}/restore`, { version: version + 1 });
  const seen = (await call('GET', '/mail/times')).body.times;
  await call('PUT', '/mail/times', { ...usualMailTimes, version: seen.version });
  await call('PUT', '/mail/times', { ...usualMailTimes, version: seen.version });
}
