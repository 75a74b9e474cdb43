import { guestLimits } from '@kerala-stays/domain/core/limits';
import { readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';

/** Editable values of the form. */
const emptyValues = {
  name: '',
  email: '',
  mobile: '',
  adults: guestLimits.min as number,
  childAges: [] as number[],
  couponCode: '',
  location: '',
  date: '',
  checkIn: '',
  checkOut: '',
  message: '',
};
type DraftValues = typeof emptyValues;

/** One filled form, with the key that makes retries store it once. */
type Draft = { key: string; startedAt: number; values: DraftValues; isNew: boolean };

const drafts = new Map<string, Draft>();

/** Session storage: a reload keeps the draft, the next visit does not see it. */
const place = (subject: string) => `inquiry:${subject}`;

/** The unsent draft of an inquiry, for this visit only. */
export function inquiryDraft(subject: string): Draft {
  const draft = drafts.get(subject) ??
    storedDraft(subject) ?? {
      key: crypto.randomUUID(),
      startedAt: Date.now(),
      values: emptyValues,
      isNew: true,
    };
  drafts.set(subject, draft);
  return draft;
}

/** Draft saved before a reload, including its key, since that page may have sent it. */
function storedDraft(subject: string): Draft | null {
  const stored = readFields(tabStorage.readJson(place(subject)));
  const values = readFields(stored.values);
  const key = readText(stored.key);
  if (key === '') return null;
  const texts = Object.entries(emptyValues).map(([name, empty]) => [
    name,
    typeof empty === 'string' ? readText(values[name]) : empty,
  ]);
  return {
    key,
    startedAt: Date.now(),
    values: {
      ...(Object.fromEntries(texts) as DraftValues),
      adults: typeof values.adults === 'number' ? values.adults : emptyValues.adults,
      childAges: readList(values.childAges).filter((age) => typeof age === 'number'),
    },
    isNew: false,
  };
}

function keep(subject: string, draft: Draft): void {
  drafts.set(subject, draft);
  const { key, values } = draft;
  tabStorage.writeJson(place(subject), { key, values });
}

/** Saves the typed values; fields that the reader does not type are left out. */
export function saveInquiryDraft(subject: string, typed: Record<string, unknown>): void {
  const draft = inquiryDraft(subject);
  const names = Object.keys(emptyValues) as (keyof DraftValues)[];
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? emptyValues[name]]));
  keep(subject, { ...draft, values: values as DraftValues, isNew: false });
}

/** Gives the draft a new key: an earlier attempt with other text has arrived, and this is another. */
export function renewInquiryKey(subject: string): string {
  const key = crypto.randomUUID();
  keep(subject, { ...inquiryDraft(subject), key });
  return key;
}

/** Called after sending: the next form is a new inquiry with a new key. */
export function clearInquiryDraft(subject: string): void {
  drafts.delete(subject);
  tabStorage.remove(place(subject));
}
