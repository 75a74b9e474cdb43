import { readInstant } from '../core/instant.ts';
import { readFields, readText } from '../core/read-values.ts';

/** A text that staff answer with again and again. */
export type SavedReply = {
  _id: string;
  title: string;
  /** With places such as `{guest}`, see {@link replyPlaces}. */
  text: string;
  updatedAt: string;
  updatedBy: string;
};

/** What may stand in braces in a saved reply, with what staff read about it. */
export const replyPlaces = {
  guest: 'Name of the guest',
  hotel: 'Name of the hotel',
  checkIn: 'Day of check-in',
  checkOut: 'Day of check-out',
  reference: 'Reference of the booking',
} as const;
export type ReplyPlace = keyof typeof replyPlaces;

/** Reads a stored reply tolerantly. */
export function readSavedReply(id: string, data: unknown): SavedReply {
  const fields = readFields(data);
  return {
    _id: id,
    title: readText(fields.title),
    text: readText(readFields(fields.content).text),
    updatedAt: readInstant(fields.updatedAt),
    updatedBy: readText(fields.updatedBy),
  };
}

/**
 * A saved reply for one guest. A place of which nothing is known stays as it is written, so that staff see
 * what is missing before they send it.
 */
export function fillReply(text: string, facts: Partial<Record<ReplyPlace, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in replyPlaces ? facts[name as ReplyPlace] || whole : whole,
  );
}

/** The places of a text that are not filled in: nobody should be sent them. */
export function openPlaces(text: string): ReplyPlace[] {
  const found = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return (Object.keys(replyPlaces) as ReplyPlace[]).filter((place) => found.includes(place));
}
