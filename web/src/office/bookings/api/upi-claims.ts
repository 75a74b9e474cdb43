import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { readFields } from '@kerala-stays/domain/core/read-values';
import { readUpiClaim } from '@kerala-stays/domain/money/upi-claim';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { readMessage } from '#web/lib/api/booking-api.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';

/** More than wait at once. */
const listed = 50;
const readClaim = (id: string, data: unknown) => readUpiClaim(id, readFields(data));

/** Claims that staff have to compare with the bank account, the oldest first, live. */
export function useWaitingClaims() {
  const waiting = query(
    collection(useFirestore(), collections.upiClaims),
    where('state', '==', 'waiting'),
    orderBy('createdAt', 'asc'),
    limit(listed),
  );
  return useLiveList(waiting, readClaim);
}

type Token = string | null;

/** @param receivedOn day on the bank's statement; today without it */
export function confirmClaim(
  id: string,
  receivedOn: string,
  token: Token,
): Promise<ApiResult<string>> {
  const body = receivedOn === '' ? {} : { receivedOn };
  const request = { params: { id }, body, token };
  return askApi('POST /upi-claims/:id/arrived', request, readMessage, messages.operationFailed);
}

export function rejectClaim(id: string, token: Token): Promise<ApiResult<string>> {
  const request = { params: { id }, token };
  return askApi('POST /upi-claims/:id/not-there', request, readMessage, messages.operationFailed);
}

export type UpiSettingsForm = AnswerOf<'GET /payments/upi'>['settings'];

export function readUpiSettings(token: Token): Promise<ApiResult<UpiSettingsForm>> {
  return askApi('GET /payments/upi', { token }, ({ settings }) => settings);
}

export function saveUpiSettings(
  body: UpiSettingsForm,
  token: Token,
): Promise<ApiResult<{ message: string; settings: UpiSettingsForm }>> {
  return askApi(
    'PUT /payments/upi',
    { body, token },
    ({ message, settings }) => ({ message, settings }),
    messages.operationFailed,
  );
}
