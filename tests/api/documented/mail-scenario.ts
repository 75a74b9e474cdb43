import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import { type ApiResponse, callApi } from '../support/call-api.ts';

/** Words of a mail that are right for every stay. */
const words = {
  subject: '{reference}: a new link',
  heading: 'A new link',
  above: 'Hello {guestName},\n\nHere is a new link to your stay at {hotel}.',
  below: '',
};

/** The answer of an operation, which `callApi` has compared with its schema. */
const answered = <Name extends OperationName>(_name: Name, { text }: ApiResponse): AnswerOf<Name> =>
  JSON.parse(text);

/** Staff change the words and the days of mails, and give them up again. */
export async function playMailScenario(token: string): Promise<void> {
  const call = (method: string, path: string, json?: object) =>
    callApi(method, path, json === undefined ? { token } : { token, json });
  await call('GET', '/mail/undelivered');
  await call('GET', '/mail/texts');
  const text = '/mail/texts/trip-link';
  const { version } = answered('GET /mail/texts/:id', await call('GET', text)).text;
  await call('PUT', text, { ...words, version });
  await call('PUT', text, { ...words, version });
  await call('PUT', text, { ...words, above: 'Hello {nobody}', version: version + 1 });
  await call('POST', `${text}/preview`, words);
  await call('POST', `${text}/test`, words);
  await call('POST', `${text}/test`, words);
  await call('POST', `${text}/restore`, { version });
  await call('POST', `${text}/restore`, { version: version + 1 });
  const { times } = answered('GET /mail/times', await call('GET', '/mail/times'));
  await call('PUT', '/mail/times', times);
  await call('PUT', '/mail/times', times);
}
