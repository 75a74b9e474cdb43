import type { CollectionName } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored } from '../../platform/documents.ts';

/** The identity provider's data about a person. */
export type AccountRecord = {
  uid: string;
  email: string;
  name: string;
  phone: string;
  photoUrl: string;
  providers: string[];
  createdAt: string;
  lastSignInAt: string;
  /** Has the `admin` claim. */
  isStaff: boolean;
};

/** A staff action on a person's data: counts and ids, never the data itself. */
export type PersonalDataAction = {
  action: 'exported' | 'erasing' | 'erased';
  /** Uid of the member of staff. */
  who: string;
  counts: Record<string, number>;
  /** Paths of erased documents, so that the erasure can be repeated on a restored backup. */
  documents: string[];
};

export type PersonalDataStore = {
  /** All documents of a collection, in pages; costs one read each. */
  scan(collection: CollectionName): AsyncIterable<Stored>;
  accountByEmail(email: string): Promise<AccountRecord | null>;
  accountByUid(uid: string): Promise<AccountRecord | null>;
  /** Blocks sign-in and ends the account's sessions. */
  disableAccount(uid: string): Promise<void>;
  deleteAccount(uid: string): Promise<void>;
  /** Writes the audit row of a request; a repetition replaces it. */
  record(requestId: string, action: PersonalDataAction): Promise<void>;
};

/** Dependencies of finding, exporting and erasing. */
export type PersonalDataDeps = { documents: Documents; store: PersonalDataStore };
