import type { CollectionName } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored } from '../../platform/documents.ts';

/** What the identity provider knows of a person. */
export type AccountRecord = {
  uid: string;
  email: string;
  name: string;
  phone: string;
  photoUrl: string;
  providers: string[];
  createdAt: string;
  lastSignInAt: string;
  /** Carries the `admin` claim. */
  isStaff: boolean;
};

/** What staff did with a person's data: counts and ids, never the data itself. */
export type PersonalDataAction = {
  action: 'exported' | 'erasing' | 'erased';
  /** Uid of the member of staff. */
  who: string;
  counts: Record<string, number>;
  /** Paths of what was erased, so that the erasure can be repeated on a restored backup. */
  documents: string[];
};

export type PersonalDataStore = {
  /** Every document of a collection, in pages: costs one read for each. */
  scan(collection: CollectionName): AsyncIterable<Stored>;
  accountByEmail(email: string): Promise<AccountRecord | null>;
  accountByUid(uid: string): Promise<AccountRecord | null>;
  /** Keeps the account from signing in, and its sessions from being used. */
  disableAccount(uid: string): Promise<void>;
  deleteAccount(uid: string): Promise<void>;
  /** Writes the audit row of a request; again, it replaces it. */
  record(requestId: string, action: PersonalDataAction): Promise<void>;
};

/** What finding, exporting and erasing work with. */
export type PersonalDataDeps = { documents: Documents; store: PersonalDataStore };
