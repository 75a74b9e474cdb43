import { houseMessages } from './house-messages.ts';
import { isInKerala, type Position, toMetre } from './place.ts';

type ParsedPosition = { position: Position | null } | { problem: string };

const degrees = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`^\(?${degrees}°?\s*[,;\s]\s*${degrees}°?\)?$`);

/** Where the addresses of map programs have a point, the pin before the middle of the picture. */
const inLinks = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(
    String.raw`[?&](?:q|query|ll|destination|daddr|mlat)=(?:loc:)?${degrees}(?:,|&mlon=)${degrees}`,
  ),
  new RegExp(`^geo:${degrees},${degrees}`, 'i'),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${degrees}/${degrees}`),
  new RegExp(`/${degrees},${degrees}(?:[/?#]|$)`),
];

function readable(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}

/**
 * The place that staff typed as "9.9658, 76.2421", or pasted as a link of a map program; null of
 * an empty field.
 */
export function parsePosition(typed: string): ParsedPosition {
  const text = typed.trim();
  if (text === '') return { position: null };
  const isLink = /^(https?|geo):/i.test(text);
  const target = isLink ? readable(text) : text;
  const found = (isLink ? inLinks : [pair])
    .map((pattern) => pattern.exec(target))
    .find((match) => match !== null);
  if (found === undefined) {
    return { problem: isLink ? houseMessages.linkWithoutPlace : houseMessages.position };
  }
  const position = toMetre({ lat: Number(found[1]), lng: Number(found[2]) });
  if (isInKerala(position)) return { position };
  const swapped = { lat: position.lng, lng: position.lat };
  return {
    problem: isInKerala(swapped)
      ? houseMessages.swappedPosition(formatPosition(swapped))
      : houseMessages.position,
  };
}

/** "9.9658, 76.2421". */
export const formatPosition = ({ lat, lng }: Position): string => `${lat}, ${lng}`;
