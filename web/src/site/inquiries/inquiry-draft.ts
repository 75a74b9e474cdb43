import { guestLimits } from '@kerala-stays/domain/core/limits';
import { readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';

/** What people type into the form. */
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

/** One filled form, and the key under which it is stored once however often it is sent. */
type Draft = { key: string; startedAt: number; values: DraftValues; isNew: boolean };

const drafts = new Map<string, Draft>();

/** In the tab's own storage: a reload keeps what was typed, and the next visit knows nothing of it. */
const place = (subject: string) => `inquiry:${subject}`;

/** The texts of an inquiry that was closed without being sent, for this visit only. */
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

/** What a page before a reload has kept; the key too, since that page may have sent it. */
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

/** Keeps what has been typed; fields that are not the reader's own are left out. */
export function saveInquiryDraft(subject: string, typed: Record<string, unknown>): void {
  const draft = inquiryDraft(subject);
  const names = Object.keys(emptyValues) as (keyof DraftValues)[];
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? emptyValues[name]]));
  keep(subject, { ...draft, values: values as DraftValues, isNew: false });
}

/** A new key for what was typed: an earlier attempt arrived, with other words. */
export function renewInquiryKey(subject: string): string {
  const key = crypto.randomUUID();
  keep(subject, { ...inquiryDraft(subject), key });
  return key;
}

/** After sending: the next form is a new inquiry with a new key. */
export function clearInquiryDraft(subject: string): void {
  drafts.delete(subject);
  tabStorage.remove(place(subject));
}
