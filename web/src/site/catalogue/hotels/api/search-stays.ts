import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { type StayQuestion, toStayParams } from '@kerala-stays/domain/search/stay-question';
import { callApi } from '#web/lib/api/api-client.ts';

type StayPage = AnswerOf<'GET /stays'>;
export type FoundStay = StayPage['stays'][number];

export type FreeStays = StayPage & { pages: number };

/** A failed stay search, with a message for the guest. */
export class StaySearchError extends Error {}

export const uncheckedPrices = 'Prices could not be checked just now';

export const freeStaysKey = (question: StayQuestion) =>
  `stays?${new URLSearchParams(toStayParams(question))}`;

/** Whether no town of ours matches the destination. */
export const isUnknownPlace = (
  { destination }: Pick<StayQuestion, 'destination'>,
  { stays, townMatched }: Pick<FreeStays, 'stays' | 'townMatched'>,
): boolean => destination !== '' && stays.length === 0 && !townMatched;

/** Query of a question; a list of room types is one parameter of the call. */
export function queryOf(question: StayQuestion, after: string) {
  const named = Object.fromEntries(toStayParams(question));
  const roomTypes = question.roomTypes.join(',');
  return {
    ...named,
    from: question.from,
    to: question.to,
    ...(roomTypes === '' ? {} : { roomTypes }),
    ...(after === '' ? {} : { after }),
  };
}

/**
 * Free stays with their prices, up to the requested number of pages.
 * @param soFar earlier results to continue from
 * @throws StaySearchError when the search failed
 */
export async function searchStays(
  question: StayQuestion,
  pages: number,
  soFar?: FreeStays,
): Promise<FreeStays> {
  let found = soFar;
  while (found === undefined || (found.pages < pages && found.next !== '')) {
    const query = queryOf(question, found?.next ?? '');
    const response = await callApi('GET /stays', { query });
    if (!response.ok) throw failureOf(response);
    const { data } = response;
    found = found
      ? { ...data, stays: joined(found.stays, data.stays), pages: found.pages + 1 }
      : { ...data, pages: 1 };
  }
  return found;
}

/** A rejected search explains why; any other error means that the search failed. */
export function failureOf({ status, message }: { status: number; message: string }) {
  const isRefused = status === 400 || status === 429;
  return new StaySearchError((isRefused && message) || uncheckedPrices);
}

/**
 * A stay whose price changed between two pages may appear twice: the later price wins, at the
 * earlier position.
 */
function joined(before: readonly FoundStay[], more: readonly FoundStay[]): FoundStay[] {
  const stays = new Map([...before, ...more].map((stay) => [stay.hotel._id, stay]));
  return [...stays.values()];
}
