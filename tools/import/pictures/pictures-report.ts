import type { FoundPictures } from './find-pictures.ts';
import type { HotelPictures } from './look-at-pictures.ts';

type Wrong = FoundPictures['stray'];

/** Everything that is left out, by file or by line and column. */
export function wrongPictures(hotels: readonly HotelPictures[], stray: Wrong): string[] {
  const wrong = [...stray, ...hotels.flatMap(({ pictures }) => pictures.wrong)];
  return wrong.map(({ name, sentence }) => `${name}: ${sentence}`);
}

/** "10 new, 2 already there, 1 wrong" */
function formatCounts(hotels: readonly HotelPictures[], strays = 0): string {
  const sum = (count: (each: HotelPictures['pictures']) => number) =>
    hotels.reduce((total, { pictures }) => total + count(pictures), 0);
  const wrong = sum((each) => each.wrong.length) + strays;
  return `${sum(({ fresh }) => fresh.length)} new, ${sum(({ there }) => there)} already there, ${wrong} wrong`;
}

/** A line for each hotel with new or wrong pictures. */
export function picturesByHotel(hotels: readonly HotelPictures[]): string[] {
  return hotels
    .filter(({ pictures }) => pictures.fresh.length + pictures.wrong.length > 0)
    .map((each) => `${each.hotel.key} ${each.hotel.name}: pictures ${formatCounts([each])}`);
}

export const picturesInAll = (hotels: readonly HotelPictures[], stray: Wrong): string =>
  `Pictures: ${formatCounts(hotels, stray.length)}.`;
