import { withRoles } from '../firestore/access-table.ts';
import { type Actor, writtenActors } from '../support/actors.ts';

/** Access to files by role, like `firestore/access-table.ts`. */
const table = `
folder         operation  visitor  owner  other  "true"  1    admin  demoted  reinstated  unproved

hotels         get        yes      yes    yes    yes     yes  yes    yes      yes         yes
hotels         list       no       no     no     no      no   no     no       no          no
hotels         create     no       no     no     no      no   no     no       no          no
hotels         overwrite  no       no     no     no      no   no     no       no          no
hotels         update     no       no     no     no      no   no     no       no          no
hotels         delete     no       no     no     no      no   no     no       no          no

categories     get        yes      yes    yes    yes     yes  yes    yes      yes         yes
categories     list       no       no     no     no      no   no     no       no          no
categories     create     no       no     no     no      no   no     no       no          no
categories     overwrite  no       no     no     no      no   no     no       no          no
categories     update     no       no     no     no      no   no     no       no          no
categories     delete     no       no     no     no      no   no     no       no          no

banners        get        yes      yes    yes    yes     yes  yes    yes      yes         yes
banners        list       no       no     no     no      no   no     no       no          no
banners        create     no       no     no     no      no   no     no       no          no
banners        overwrite  no       no     no     no      no   no     no       no          no
banners        update     no       no     no     no      no   no     no       no          no
banners        delete     no       no     no     no      no   no     no       no          no

uploads        get        no       no     no     no      no   yes    no       yes         no
uploads        list       no       no     no     no      no   no     no       no          no
uploads        create     no       no     no     no      no   yes    no       yes         no
uploads        overwrite  no       no     no     no      no   no     no       no          no
uploads        update     no       no     no     no      no   no     no       no          no
uploads        delete     no       no     no     no      no   yes    no       yes         no

elsewhere      get        no       no     no     no      no   no     no       no          no
elsewhere      list       no       no     no     no      no   no     no       no          no
elsewhere      create     no       no     no     no      no   no     no       no          no
elsewhere      overwrite  no       no     no     no      no   no     no       no          no
elsewhere      update     no       no     no     no      no   no     no       no          no
elsewhere      delete     no       no     no     no      no   no     no       no          no
`;

export const fileOperations = ['get', 'list', 'create', 'overwrite', 'update', 'delete'] as const;
export type FileOperation = (typeof fileOperations)[number];

/** The folder of each row; it contains `kept.jpg`, and `new.jpg` is a new file. */
export const folders = {
  hotels: 'hotels/misty-peaks',
  categories: 'categories',
  banners: 'banners',
  uploads: 'uploads/hotels/misty-peaks',
  elsewhere: 'elsewhere',
} as const;
export type Folder = keyof typeof folders;

export type FileRow = { folder: Folder; operation: FileOperation; allowed: ReadonlySet<Actor> };

function isFolder(word: string): word is Folder {
  return word in folders;
}

export const fileRows: FileRow[] = table
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [folder = '', word, ...verdicts] = line.trim().split(/ {2,}/);
    const operation = fileOperations.find((known) => known === word);
    if (!isFolder(folder) || operation === undefined || verdicts.length !== writtenActors.length) {
      throw new Error(`Not a row of the access table: ${line}`);
    }
    const written = new Set(writtenActors.filter((_, column) => verdicts[column] === 'yes'));
    return { folder, operation, allowed: withRoles(written, folder, operation) };
  });
