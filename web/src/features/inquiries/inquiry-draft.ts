import { guestLimits } from '@kerala-stays/domain/core/limits';

/** What people type into the form. */
const emptyValues = {
  name: '',
  email: '',
  mobile: '',
  adults: guestLimits.min,
  childAges: [] as number[],
  couponCode: '',
  location: '',
  date: '',
  checkIn: '',
  checkOut: '',
  message: '',
};
type DraftValues = typeof emptyValues;

/** One filled form, and the key under which it is stored once however often it is sent. */
type Draft = { key: string; startedAt: number; values: DraftValues; isNew: boolean };

const drafts = new Map<string, Draft>();

/** The texts of an inquiry that was closed without being sent, for this visit only. */
export function inquiryDraft(subject: string): Draft {
  const draft = drafts.get(subject) ?? {
    key: crypto.randomUUID(),
    startedAt: Date.now(),
    values: emptyValues,
    isNew: true,
  };
  drafts.set(subject, draft);
  return draft;
}

/** Keeps what has been typed; fields that are not the reader's own are left out. */
export function saveInquiryDraft(subject: string, typed: Record<string, unknown>): void {
  const draft = inquiryDraft(subject);
  const names = Object.keys(emptyValues) as (keyof DraftValues)[];
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? emptyValues[name]]));
  drafts.set(subject, { ...draft, values: values as DraftValues, isNew: false });
}

/** A new key for what was typed: an earlier attempt arrived, with other words. */
export function renewInquiryKey(subject: string): string {
  const key = crypto.randomUUID();
  drafts.set(subject, { ...inquiryDraft(subject), key });
  return key;
}

/** After sending: the next form is a new inquiry with a new key. */
export function clearInquiryDraft(subject: string): void {
  drafts.delete(subject);
}
