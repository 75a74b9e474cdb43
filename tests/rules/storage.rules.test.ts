import {
  deleteObject,
  type FirebaseStorage,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { beforeAll, describe, test } from 'vitest';
import { isAlwaysAsked } from './firestore/access-cases.ts';
import { type FileOperation, fileRows, folders } from './storage/access-table.ts';
import { fewBytes, jpeg, openFileWorld } from './storage/world.ts';
import { actors, actorTitles } from './support/actors.ts';
import { expectAllowed, expectDenied } from './support/outcome.ts';
import { readIntentions, storageRules } from './support/rules-file.ts';

const world = openFileWorld();
const intentions = readIntentions(storageRules);

function titleOf(folder: string): string {
  const path = [...intentions.keys()].find((known) => known.startsWith(`/${folder}/`));
  return intentions.get(path ?? '') ?? `${folder}: no rule names it, so all access is denied.`;
}

async function check(isAllowed: boolean, attempt: Promise<unknown>): Promise<void> {
  await (isAllowed ? expectAllowed(attempt) : expectDenied(attempt));
}

function attempt(
  storage: FirebaseStorage,
  operation: FileOperation,
  folder: string,
  name: string,
): Promise<unknown> {
  const kept = ref(storage, `${folder}/kept.jpg`);
  switch (operation) {
    case 'get':
      return getMetadata(kept);
    case 'list':
      return listAll(ref(storage, folder));
    case 'create':
      return uploadBytes(ref(storage, `${folder}/${name}`), fewBytes, jpeg);
    case 'overwrite':
      return uploadBytes(kept, fewBytes, jpeg);
    case 'update':
      return updateMetadata(kept, { cacheControl: 'no-store' });
    case 'delete':
      return deleteObject(ref(storage, `${folder}/${name}`));
  }
}

let number = 0;
/** A new file name for every attempt, so that none sees another's file. */
const newName = () => `new-${process.pid}-${Date.now()}-${++number}.jpg`;

describe('Who may do what with files', () => {
  beforeAll(async () => {
    for (const folder of Object.values(folders)) await world.arrange(`${folder}/kept.jpg`);
  });
  for (const [folder, rows] of Map.groupBy(fileRows, (row) => row.folder)) {
    describe(titleOf(folder), () => {
      for (const { operation, allowed } of rows) {
        for (const actor of actors) {
          const isAllowed = allowed.has(actor);
          const verb = `${isAllowed ? '' : 'not '}${operation}`;
          const tags = isAlwaysAsked(actor, allowed) ? [] : ['whole'];
          test.concurrent(`${actorTitles[actor]} may ${verb} a file in ${folder}`, {
            tags,
          }, async () => {
            const name = newName();
            if (operation === 'delete') await world.arrange(`${folders[folder]}/${name}`);
            await check(isAllowed, attempt(world.as(actor), operation, folders[folder], name));
          });
        }
      }
    });
  }
});

const megabyte = 1024 * 1024;
/** Folders of originals; staff add nowhere else. */
const placed = ['hotels', 'categories', 'banners'].map((owner) => `uploads/${owner}/misty-peaks`);

function upload(path: string, bytes = fewBytes, contentType = 'image/jpeg'): Promise<unknown> {
  return uploadBytes(ref(world.as('admin'), path), bytes, { contentType });
}

/** A file accepted by mistake is removed: it would hide the next failure. */
async function checkDenied(path: string, bytes = fewBytes, contentType?: string): Promise<void> {
  try {
    await check(false, upload(path, bytes, contentType));
  } catch (error) {
    await world.remove(path).catch(() => undefined);
    throw error;
  }
}

describe('Files that an admin adds', () => {
  for (const path of placed) {
    for (const [type, extension] of [
      ['image/jpeg', 'jpg'],
      ['image/jpeg', 'jpeg'],
      ['image/png', 'png'],
      ['image/webp', 'webp'],
      ['image/avif', 'avif'],
    ]) {
      test.concurrent(`${path} takes ${type} named .${extension}`, () =>
        check(
          true,
          upload(`${path}/${newName()}.${extension}`.replace('.jpg.', '.'), fewBytes, type),
        ));
    }
    for (const type of [
      'image/svg+xml',
      'image/gif',
      'text/html',
      'application/octet-stream',
      'image/jpeg; charset=utf-8',
      'IMAGE/JPEG',
      '',
    ]) {
      test.concurrent(`${path} rejects the type '${type}'`, () =>
        checkDenied(`${path}/${newName()}`, fewBytes, type));
    }
    for (const name of [
      'drawing.svg',
      'page.html',
      'no-extension',
      '.jpg',
      'two words.jpg',
      'മൂന്നാർ.jpg',
      'deeper/picture.jpg',
      `${'x'.repeat(129)}.jpg`,
      'double.jpg.svg',
    ]) {
      test.concurrent(`${path} rejects the name ${name.slice(0, 20)}`, () =>
        checkDenied(`${path}/${name}`));
    }
    test(`${path} takes a name of 128 letters, and one byte`, async () => {
      const stem = newName().replace('.jpg', '').padStart(128, 'x');
      await check(true, upload(`${path}/${stem}.jpg`, fewBytes.slice(0, 1)));
    });
    test(`${path} takes 8 MB`, () =>
      check(true, upload(`${path}/${newName()}`, new Uint8Array(8 * megabyte))));
    test(`${path} rejects one byte more`, () =>
      checkDenied(`${path}/${newName()}`, new Uint8Array(8 * megabyte + 1)));
    test(`${path} rejects an empty file`, () =>
      checkDenied(`${path}/${newName()}`, new Uint8Array()));
  }
  test("an owner's id in uploads/hotels has 128 letters at most", async () => {
    await check(true, upload(`uploads/hotels/${'x'.repeat(128)}/${newName()}`));
    await checkDenied(`uploads/hotels/${'x'.repeat(129)}/${newName()}`);
  });
  for (const path of [
    // Published pictures are made by functions, which keep neither a place nor bytes behind them.
    'hotels/misty-peaks/picture.jpg',
    'hotels/misty-peaks/0123456789abcdef01234567.webp',
    'categories/picture.jpg',
    'banners/picture.avif',
    'hotels/picture.jpg',
    'uploads/avatars/me/picture.jpg',
    'uploads/hotels/two words/picture.jpg',
    'uploads/hotels/picture.jpg',
    'picture.jpg',
  ]) {
    test(`nothing is taken at ${path}`, () => checkDenied(path));
  }
});

describe('Claims', () => {
  test('demotion: the very next upload is rejected, whatever the token claims', async () => {
    const now = Math.floor(Date.now() / 1000);
    const leaver = world.withToken('rules-test-leaver', {
      admin: true,
      email_verified: true,
      auth_time: now - 60,
    });
    const send = () => uploadBytes(ref(leaver, `uploads/banners/b1/${newName()}`), fewBytes, jpeg);
    await check(true, send());
    await world.withdraw('rules-test-leaver', new Date());
    await check(false, send());
  });
});
