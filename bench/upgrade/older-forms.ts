import { parseTags } from '@kerala-stays/domain/catalogue/tags';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Fields, readList, readText } from '@kerala-stays/domain/core/read-values';

const startOf = (layer: unknown) => readText((layer as Fields).from);
const byStart = (layers: unknown) =>
  readList(layers).toSorted((one, other) => startOf(one).localeCompare(startOf(other)));

/** Without a channel, `card` stood for all that came through Stripe. */
function withoutOldMethod({ method, ...fields }: Fields): Fields {
  const isOld = fields.channel === undefined && method === 'card';
  return isOld ? fields : { method, ...fields };
}

/** Stored forms that a reader is meant to change, by collection: an older document in today's form. */
const forms: Readonly<Record<string, (fields: Fields) => Fields>> = {
  // A list may be stored as one text.
  [collections.hotels]: (fields) => ({
    ...fields,
    features: parseTags(fields.features),
    amenities: parseTags(fields.amenities),
  }),
  [collections.rateCards]: (fields) => ({
    ...fields,
    seasons: byStart(fields.seasons),
    specials: byStart(fields.specials),
  }),
  [collections.ledger]: withoutOldMethod,
  [collections.refunds]: withoutOldMethod,
};

export function inTodaysForm(collection: string, fields: Fields): Fields {
  return forms[collection]?.(fields) ?? fields;
}
