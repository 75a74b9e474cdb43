import { writeFileSync } from 'node:fs';
import { indexFile } from './support/index-file.ts';
import { repositoryFile } from './support/repository-file.ts';

writeFileSync(
  repositoryFile('firestore.indexes.json'),
  `${JSON.stringify(indexFile(), null, 2)}\n`,
);
