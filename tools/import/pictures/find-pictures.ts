import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { byName, isLeftBySystem } from '@kerala-stays/domain/catalogue/import/picture-files';
import { UserError } from '../../shared/user-error.ts';

/** A file in a hotel's folder. `roomFolder` is the folder in between, or null. */
export type FoundPicture = { name: string; path: string; roomFolder: string | null };

export type FoundPictures = {
  /** Files by Hotel ID, in the order in which the hotel shows them. */
  byHotel: Map<string, FoundPicture[]>;
  /** Files and folders that lie where no hotel looks for them. */
  stray: { name: string; sentence: string }[];
};

async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !isLeftBySystem(name))
    .toSorted((a, b) => byName(a.name, b.name));
}

/** Pictures of the hotel first, then those of each room type's folder. */
async function picturesOf(folder: string, name: string, stray: FoundPictures['stray']) {
  const entries = await entriesOf(folder);
  const own = entries.filter((entry) => !entry.isDirectory());
  const found: FoundPicture[] = own.map((file) => ({
    name: `${name}/${file.name}`,
    path: join(folder, file.name),
    roomFolder: null,
  }));
  for (const { name: roomFolder } of entries.filter((entry) => entry.isDirectory())) {
    for (const file of await entriesOf(join(folder, roomFolder))) {
      const path = join(folder, roomFolder, file.name);
      const called = `${name}/${roomFolder}/${file.name}`;
      if (file.isDirectory()) {
        stray.push({ name: called, sentence: 'Folders of room types have no folders in them.' });
      } else found.push({ name: called, path, roomFolder });
    }
  }
  return found;
}

/**
 * Pictures of a folder with a folder for each hotel, named after its Hotel ID.
 * @param isWanted whether the file of hotels has this Hotel ID
 */
export async function findPictures(
  folder: string,
  isWanted: (hotelId: string) => boolean,
): Promise<FoundPictures> {
  const found: FoundPictures = { byHotel: new Map(), stray: [] };
  const entries = await entriesOf(folder).catch(() => {
    throw new UserError(`There is no folder ${folder} with pictures.`);
  });
  for (const entry of entries) {
    const { name } = entry;
    const hotelId = name.trim().toLowerCase();
    const leaveOut = (sentence: string) => found.stray.push({ name, sentence });
    if (!entry.isDirectory()) {
      leaveOut('Pictures lie in a folder for each hotel, named after its Hotel ID.');
    } else if (!isWanted(hotelId)) leaveOut('The file has no hotel with this Hotel ID.');
    else if (found.byHotel.has(hotelId)) leaveOut('Another folder is of the same hotel.');
    else found.byHotel.set(hotelId, await picturesOf(join(folder, name), name, found.stray));
  }
  return found;
}
