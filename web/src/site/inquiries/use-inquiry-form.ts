import { zodResolver } from '@hookform/resolvers/zod';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { inquiryLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  type InquiryInput,
  inquiryInputSchema,
} from '@kerala-stays/domain/inquiries/inquiry-input';
import { privacyNoticeVersion } from '@kerala-stays/domain/people/privacy-notice';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { askAges, knowsAges } from '#web/components/stay/child-ages.ts';
import { askServerClock, serverNow } from '#web/lib/api/server-clock.ts';
import { submitInquiry } from './api/submit-inquiry.ts';
import { type BookedNow, bookFilledForm } from './book-filled-form.ts';
import {
  clearInquiryDraft,
  inquiryDraft,
  renewInquiryKey,
  saveInquiryDraft,
} from './inquiry-draft.ts';
import type { InquirySubject } from './inquiry-subject.ts';
import { landingSource } from './landing-source.ts';
import { sendFilled } from './send-filled.ts';
import { useInquiredPrice } from './use-inquired-price.ts';

export type InquiryFormValues = z.input<ReturnType<typeof inquiryInputSchema>>;

/** The signed-in person; the token decides whose account gets the booking made from the inquiry. */
export type InquiryPerson = {
  name: string;
  email: string;
  getIdToken?: () => Promise<string | null>;
};

/** @property isUnknown nobody knows whether it arrived, so that the sender may reach us otherwise */
export type UnsentInquiry = { message: string; isUnknown: boolean };

type InquiryFormOptions = {
  subject: InquirySubject;
  person?: InquiryPerson;
  onSent: (message: string, sent: InquiryInput) => void;
  onBooked: (booked: BookedNow) => void;
  onFailed: (message: string) => void;
};

/** Error message of an incomplete form: missing fields come first (product §6.2). */
function firstProblem(errors: FieldErrors<InquiryFormValues>, party: Party): string {
  const texts = Object.values(errors).map((error) => String(error?.message ?? ''));
  if (texts.includes(messages.fillRequired)) return messages.fillRequired;
  return knowsAges(party)
    ? (texts.find((text) => text !== '') ?? messages.submitInquiryFailed)
    : askAges;
}

/** The values with which the form opens: the kept ones, else those of the chosen stay and person. */
function startValues(
  { hotel, roomType, stay, known, message = '' }: InquirySubject,
  person: InquiryPerson | undefined,
  { key, startedAt, values, isNew }: ReturnType<typeof inquiryDraft>,
): InquiryFormValues {
  return {
    hotelId: hotel._id,
    roomTypeId: roomType?._id ?? '',
    roomTypeName: roomType?.name ?? '',
    ...values,
    date: values.date || (stay?.checkIn ?? ''),
    checkIn: values.checkIn || (stay?.checkIn ?? ''),
    checkOut: values.checkOut || (stay?.checkOut ?? ''),
    ...(isNew && stay ? { ...stay.party, childAges: [...stay.party.childAges] } : {}),
    couponCode: values.couponCode || (stay?.couponCode ?? ''),
    message: values.message || (isNew ? message : ''),
    name: values.name || known?.name || (person?.name ?? ''),
    email: values.email || known?.email || (person?.email ?? ''),
    mobile: values.mobile || (known?.mobile ?? ''),
    leaveEmpty: '',
    privacyNotice: privacyNoticeVersion,
    utmSource: landingSource(),
    key,
    startedAt,
  };
}

/** State of the inquiry form: validated by the server's schema; input is saved as a draft. */
export function useInquiryForm(options: InquiryFormOptions) {
  const { subject, person, onSent, onBooked, onFailed } = options;
  const { hotel, roomType, stay } = subject;
  const subjectKey = [
    hotel._id,
    roomType?._id ?? '',
    ...(stay ? [stay.checkIn, stay.checkOut] : []),
  ].join('/');
  const [draft] = useState(() => inquiryDraft(subjectKey));
  const { startedAt, isNew } = draft;
  const [hotelGone, setHotelGone] = useState(false);
  const [unsent, setUnsent] = useState<UnsentInquiry | null>(null);
  const [today, setToday] = useState(() => dateInKerala(serverNow()));
  useEffect(() => {
    void askServerClock().then(() => setToday(dateInKerala(serverNow())));
  }, []);

  // Memoised: building it takes as long as rendering the rest of the form, for each keystroke.
  const resolver = useMemo(() => zodResolver(inquiryInputSchema(today)), [today]);
  const form = useForm<InquiryFormValues, unknown, InquiryInput>({
    resolver,
    defaultValues: startValues(subject, person, draft),
  });

  useEffect(() => {
    const subscription = form.watch((typed) => {
      saveInquiryDraft(subjectKey, typed);
      // Other words are another inquiry.
      setUnsent(null);
    });
    return () => subscription.unsubscribe();
  }, [form, subjectKey]);

  const [adults = 1, childAges = [], checkIn, checkOut, couponCode] = useWatch({
    control: form.control,
    name: ['adults', 'childAges', 'checkIn', 'checkOut', 'couponCode'],
  });
  const party = { adults, childAges };
  const typedStay = { checkIn: String(checkIn ?? ''), checkOut: String(checkOut ?? '') };
  const price = useInquiredPrice(subject, {
    party,
    couponCode: String(couponCode ?? ''),
    ...typedStay,
  });

  const send = async (typed: InquiryInput) => {
    setUnsent(null);
    const { seenTotalMinor } = price;
    const inquiry = { ...typed, ...(seenTotalMinor === undefined ? {} : { seenTotalMinor }) };
    const token = (await person?.getIdToken?.().catch(() => null)) ?? null;
    const result = await sendFilled(startedAt, () => submitInquiry(inquiry, token));
    if (!result.ok && result.keyUsed) {
      // We promised that nothing arrives twice: a second inquiry is for the sender to decide.
      form.setValue('key', renewInquiryKey(subjectKey));
      return setUnsent({ message: messages.inquiryArrivedBefore, isUnknown: false });
    }
    if (!result.ok) {
      setHotelGone(result.hotelGone === true);
      if (result.noResponse) return setUnsent({ message: result.message, isUnknown: true });
      if (result.newPrice) return price.replacePrice(result.newPrice, result.message);
      if (result.notSold) return price.tellNotSold(result.message);
      return onFailed(result.message);
    }
    clearInquiryDraft(subjectKey);
    onSent(result.message, typed);
  };

  const book = bookFilledForm({
    startedAt,
    seenTotalMinor: price.seenTotalMinor,
    getIdToken: person?.getIdToken,
    onBooked: (booked) => {
      clearInquiryDraft(subjectKey);
      onBooked(booked);
    },
    onHotelGone: setHotelGone,
    onKeyUsed: () => form.setValue('key', renewInquiryKey(subjectKey)),
    onUnknown: (message) => setUnsent({ message, isUnknown: true }),
    onStale: price.tellNotSold,
    onFailed,
  });
  const failFirst = (errors: FieldErrors<InquiryFormValues>) =>
    onFailed(firstProblem(errors, party));

  return {
    form,
    party,
    typedStay,
    price,
    today,
    lastDay: addDays(today, inquiryLimits.daysAhead),
    hotelGone,
    /** State of the last attempt as far as it is known, while it has not ended; null for none. */
    unsent,
    /** Whether the form starts from an unsent draft. */
    isKept: !isNew,
    discardDraft: () => clearInquiryDraft(subjectKey),
    submit: form.handleSubmit(send, failFirst),
    book: form.handleSubmit(book, failFirst),
  };
}
