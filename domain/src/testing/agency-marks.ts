import type { Agency } from '../content/agency-file.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in any case, with any one sign or none between its words. */
const anySpelling = (text: string) =>
  new RegExp(text.trim().split(/\s+/).map(escaped).join('[\\s\\p{P}+]?'), 'giu');

/** A number however it is grouped, with its country or without. */
const anyGrouping = (phone: string) =>
  new RegExp(phone.replace(/\D/g, '').slice(2).split('').join('[\\s().-]*'), 'g');

/** Facts by which a reader knows an agency, as patterns that find them in any spelling. */
function marksOf({ phone, office, social, email, ...facts }: Agency): RegExp[] {
  const { name, legalName, description, announcement, courts } = facts;
  const links = Object.values(social).filter((href) => href !== undefined);
  const [, domain = ''] = email.split('@');
  return [
    ...[name, legalName, description, announcement, courts, office.street, email, domain],
    ...links,
  ]
    .map(anySpelling)
    .concat(anyGrouping(phone));
}

/** Marks of an agency in a text that must not have any, each once, with the words around it. */
export function agencyMarksIn(text: string, agency: Agency): string[] {
  return marksOf(agency).flatMap((mark) =>
    [...text.matchAll(mark)]
      .slice(0, 1)
      .map(({ index, 0: found }) => text.slice(Math.max(0, index - 30), index + found.length + 30)),
  );
}
