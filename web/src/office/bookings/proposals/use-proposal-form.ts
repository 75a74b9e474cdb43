import type { ProposalWay } from '@kerala-stays/domain/bookings/proposal';
import { proposalLimits } from '@kerala-stays/domain/bookings/proposal';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { useRef, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { readDraft } from '#web/lib/forms/draft.ts';
import { useDraftKeeper } from '#web/lib/forms/use-draft-keeper.ts';
import { proposeStays, type StaffProposal } from '../api/proposal-calls.ts';
import {
  type DraftStay,
  type FoundRoom,
  isTouched,
  newProposalDraft,
  readHours,
  readProposalDraft,
  type StaySearch,
  stayKeyOf,
} from './proposal-draft.ts';
import { priceProblem, stayBody, useProposedPrices } from './use-proposed-prices.ts';

const draftName = (inquiryId: string) => `proposal:${inquiryId}`;

/**
 * A proposal in the making. This browser keeps it until it is sent, so that closing the dialog by
 * mistake loses nothing.
 * @param onMade receives the stored proposal
 */
export function useProposalForm(inquiry: Inquiry, onMade: (proposal: StaffProposal) => void) {
  const name = draftName(inquiry._id);
  const [draft, setDraft] = useState(
    () => readProposalDraft(readDraft(name)) ?? newProposalDraft(inquiry),
  );
  const forget = useDraftKeeper(name, isTouched(draft) ? draft : null);
  const prices = useProposedPrices(draft.stays);
  const [problem, setProblem] = useState('');
  const { run, isBusy, toast } = useApiAction(setProblem);
  const attempt = useRef({ content: '', key: '' });
  const hours = readHours(draft.hours);
  const isFull = draft.stays.length >= proposalLimits.options;

  const setStays = (change: (stays: DraftStay[]) => DraftStay[]) =>
    setDraft((before) => ({ ...before, stays: change(before.stays) }));

  const toggle = (room: FoundRoom, { checkIn, checkOut, rooms, party }: StaySearch) => {
    const { hotelId, hotelName, city, roomTypeId, roomType } = room;
    const stay = { hotelId, hotelName, city, roomTypeId, roomType, note: '' };
    const added = { ...stay, checkIn, checkOut, rooms, party };
    const key = stayKeyOf(added);
    setStays((stays) => {
      const others = stays.filter((each) => stayKeyOf(each) !== key);
      if (others.length < stays.length) return others;
      return stays.length >= proposalLimits.options ? stays : [...stays, added];
    });
  };

  /** Sends again under the same key, unless something was changed in between. */
  const keyOf = (content: string): string => {
    if (attempt.current.content !== content) {
      attempt.current = { content, key: crypto.randomUUID() };
    }
    return attempt.current.key;
  };

  const send = async (way: ProposalWay) => {
    setProblem('');
    const stays = draft.stays.map((stay) => {
      const price = prices.priceOf(stay);
      const seenTotalMinor = price?.ok ? price.value.totalMinor : 0;
      return { ...stayBody(stay), note: stay.note, seenTotalMinor };
    });
    const content = { inquiryId: inquiry._id, way, validHours: hours ?? 0, stays };
    const key = keyOf(JSON.stringify(content));
    const made = await run((token) => proposeStays({ ...content, key }, token));
    // A refusal may be about a price or a room that has changed.
    if (made === null) return prices.refresh();
    forget();
    toast.success(made.message);
    onMade(made.proposal);
  };

  const isPriced = draft.stays.every((stay) => {
    const price = prices.priceOf(stay);
    return price !== null && priceProblem(price) === '';
  });
  return {
    draft,
    setSearch: (search: StaySearch) => setDraft((before) => ({ ...before, search })),
    setHours: (typed: string) => setDraft((before) => ({ ...before, hours: typed })),
    setNote: (key: string, note: string) =>
      setStays((stays) =>
        stays.map((each) => (stayKeyOf(each) === key ? { ...each, note } : each)),
      ),
    remove: (key: string) => setStays((stays) => stays.filter((each) => stayKeyOf(each) !== key)),
    toggle,
    prices,
    hours,
    isFull,
    canSend: draft.stays.length > 0 && isPriced && hours !== null,
    send,
    isBusy,
    problem,
  };
}

export type ProposalForm = ReturnType<typeof useProposalForm>;
