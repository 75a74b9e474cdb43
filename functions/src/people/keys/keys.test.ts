import { keyMessages, maxKeys } from '@kerala-stays/domain/people/api-key';
import { type KeyPermission, keyPermissions } from '@kerala-stays/domain/people/key-permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { withRole } from '@kerala-stays/domain/people/staff-role';
import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../http/client-address.ts';
import { AppError } from '../../platform/errors.ts';
import { memoryAccount, recordingAccounts } from '../../testing/memory-accounts.ts';
import { MemoryDocuments } from '../../testing/memory-documents.ts';
import { listKeys, makeKey, revokeKey } from './edit-keys.ts';
import { isKeyForm, keyIdOf, newKey } from './key-form.ts';
import { createKeyGate } from './key-gate.ts';

const now = new Date('2026-11-30T06:30:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);
const caller: Caller = { network: '203.0.113.9', wideNetwork: null, hop: '203.0.113.9' };
const input = { name: 'n8n', permissions: [...keyPermissions], days: 30 };
const many = { limit: 1000, windowMs: 60_000 };

/** A team of one maker, Mira, and her account. */
function site(
  role: StaffRole | null = 'manager',
  account: Parameters<typeof memoryAccount>[1] = {},
) {
  const documents = new MemoryDocuments();
  documents.seed('staff', 'mira', { name: 'Mira', email: 'mira@example.com', role });
  const { accounts } = recordingAccounts([
    memoryAccount('mira', { claims: withRole({}, role), ...account }),
  ]);
  const deps = { documents, accounts };
  const gate = createKeyGate(() => deps, many);
  const open = (key: string, at = now) =>
    gate(key, caller, at).then(
      ({ held }) => [...held],
      (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : error),
    );
  const make = (permissions: readonly KeyPermission[] = keyPermissions, days = 30) =>
    makeKey(deps, { ...input, permissions: [...permissions], days }, { uid: 'mira', now });
  return { deps, documents, accounts, gate, open, make };
}

const refused = `unauthenticated: ${keyMessages.refused}`;
/** The same key with its last letter changed: another checksum. */
const misspelt = (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');

describe('the form of a key', () => {
  it('has 256 random bits and a checksum, also where the bits begin with zeros', () => {
    const keys = Array.from({ length: 200 }, () => newKey());
    expect(new Set(keys).size).toBe(200);
    for (const key of [...keys, newKey(Buffer.alloc(32)), newKey(Buffer.alloc(32, 255))]) {
      expect(key).toMatch(/^ks_[0-9A-Za-z]{49}$/);
      expect(isKeyForm(key)).toBe(true);
      expect(isKeyForm(misspelt(key))).toBe(false);
    }
  });

  it('notices each letter that was mistyped', () => {
    const key = newKey();
    for (let place = 3; place < key.length; place++) {
      const other = key[place] === 'x' ? 'y' : 'x';
      expect(isKeyForm(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
    }
    for (const text of ['', 'ks_', key.slice(3), `${key} `, key.toUpperCase(), `${key}0`]) {
      expect(isKeyForm(text)).toBe(false);
    }
  });
});

describe('a key', () => {
  it('opens what it was given, and is stored as its hash alone', async () => {
    const { open, make, documents } = site();
    const { secret, key } = await make(['bookings:read']);
    expect(await open(secret)).toEqual(['bookings:read']);
    expect(key).toMatchObject({ name: 'n8n', state: 'works', lost: [], makerName: 'mira' });
    expect(JSON.stringify(documents.snapshot())).not.toContain(secret.slice(3));
    expect(await documents.get('apiKeys', keyIdOf(secret))).not.toBeNull();
  });

  it.each([
    ['unknown', async () => newKey()],
    ['mistyped', async ({ make }) => misspelt((await make()).secret)],
    ['without its checksum', async ({ make }) => (await make()).secret.slice(0, -6)],
    ['empty', async () => 'ks_'],
    ['enormous', async () => `ks_${'x'.repeat(10_000)}`],
    [
      'revoked',
      async ({ make, deps }) => {
        const { key, secret } = await make();
        await revokeKey(deps, key._id, now);
        return secret;
      },
    ],
    [
      'of a maker without a document',
      async ({ make, documents }) => {
        const { secret } = await make();
        await documents.commit([{ kind: 'delete', collection: 'staff', id: 'mira' }]);
        return secret;
      },
    ],
    [
      'of a withdrawn maker whose account has not followed',
      async ({ make, documents }) => {
        const { secret } = await make();
        const at = { collection: 'staff', id: 'mira' } as const;
        await documents.commit([{ kind: 'update', ...at, patch: { role: null } }]);
        return secret;
      },
    ],
    [
      'of a maker whose role was taken off by hand',
      async ({ make, accounts }) => {
        const { secret } = await make();
        await accounts.setClaims('mira', {});
        return secret;
      },
    ],
    [
      'of a maker whose account is gone',
      async ({ make, accounts }) => {
        const { secret } = await make();
        await accounts.remove('mira');
        return secret;
      },
    ],
  ] as [string, (at: ReturnType<typeof site>) => Promise<string>][])(
    '%s gets the one answer of all bad keys, after the same reads',
    async (_, badKey) => {
      const at = site();
      const key = await badKey(at);
      const get = vi.spyOn(at.documents, 'get');
      const byIds = vi.spyOn(at.accounts, 'byIds');
      expect(await at.open(key)).toBe(refused);
      expect(get.mock.calls.map(([collection]) => collection)).toEqual(['apiKeys', 'staff']);
      expect(byIds).toHaveBeenCalledOnce();
    },
  );

  it.each([{ isDisabled: true }, { emailVerified: false }])(
    'of an account %j is refused',
    async (a) => {
      const { open, make } = site('manager', a);
      expect(await open((await make()).secret)).toBe(refused);
    },
  );

  it('ends on its day, to the millisecond', async () => {
    const { open, make } = site();
    const { secret } = await make(['bookings:read'], 30);
    expect(await open(secret, new Date(later(30).getTime() - 1))).toEqual(['bookings:read']);
    expect(await open(secret, later(30))).toBe(refused);
  });

  it('has at each moment what its maker has', async () => {
    const { open, make, documents, accounts } = site();
    const { secret } = await make();
    const at = { collection: 'staff', id: 'mira' } as const;
    const become = async (role: StaffRole) => {
      await documents.commit([{ kind: 'update', ...at, patch: { role } }]);
      await accounts.setClaims('mira', withRole({}, role));
    };
    expect(await open(secret)).toHaveLength(keyPermissions.length);
    await become('content');
    expect(await open(secret)).toEqual(['catalogue:read', 'houses:read', 'reviews:read']);
    await become('accounts');
    expect(await open(secret)).not.toContain('inquiries:read');
    await become('manager');
    expect(await open(secret)).toHaveLength(keyPermissions.length);
  });

  it('writes the day of its use once a day, also with many calls at once', async () => {
    const { open, make, documents } = site();
    const { key, secret } = await make();
    const commits = vi.spyOn(documents, 'commit');
    await Promise.all(Array.from({ length: 20 }, () => open(secret)));
    for (let call = 0; call < 20; call++) await open(secret);
    expect((await documents.get('apiKeys', key._id))?.data.lastUsedOn).toBe('2026-11-30');
    const written = commits.mock.calls.length;
    await open(secret);
    expect(commits.mock.calls).toHaveLength(written);
    await open(secret, later(1));
    expect((await documents.get('apiKeys', key._id))?.data.lastUsedOn).toBe('2026-12-01');
  });

  it('revoked during a call stays revoked: the note of its use does not undo it', async () => {
    const { open, make, documents, deps } = site();
    const { key, secret } = await make();
    documents.beforeCommit = async () => {
      documents.beforeCommit = async () => undefined;
      await revokeKey(deps, key._id, now);
    };
    await open(secret);
    expect(await open(secret)).toBe(refused);
    expect((await documents.get('apiKeys', key._id))?.data.lastUsedOn).toBe('');
  });
});

describe('wrong keys', () => {
  it('are not looked up any more after many of one network; keys that work go on', async () => {
    const { deps, documents, make } = site();
    const gate = createKeyGate(() => deps, { limit: 5, windowMs: 60_000 });
    const { secret } = await make();
    await gate(secret, caller, now);
    for (let wrong = 0; wrong < 5; wrong++) {
      await expect(gate(newKey(), caller, now)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    const get = vi.spyOn(documents, 'get');
    await expect(gate(newKey(), caller, now)).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(get).not.toHaveBeenCalled();
    await expect(gate(secret, caller, now)).resolves.toBeDefined();
    const other = { network: '198.51.100.1', wideNetwork: null, hop: '198.51.100.1' };
    await expect(gate(newKey(), other, now)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the list of keys', () => {
  it('says what ended, and what a key lost', async () => {
    const { deps, make, documents } = site();
    await make(['bookings:read'], 1);
    const revoked = await make(['money:read']);
    await revokeKey(deps, revoked.key._id, now);
    await revokeKey(deps, revoked.key._id, later(1));
    const at = { collection: 'staff', id: 'mira' } as const;
    await documents.commit([{ kind: 'update', ...at, patch: { role: 'content' } }]);
    const third = await make(['bookings:read', 'houses:read']);
    const listed = await listKeys(deps, later(2));
    const about = (id: string) => listed.find(({ _id }) => _id === id);
    expect(listed.map(({ state }) => state).sort()).toEqual(['expired', 'revoked', 'works']);
    expect(about(third.key._id)?.lost).toEqual(['bookings:read']);
    expect(about(revoked.key._id)?.expiresAt).toBe(now.toISOString());
    expect(Object.keys(listed[0] ?? {})).not.toContain('createdBy');
    await documents.commit([{ kind: 'update', ...at, patch: { role: null } }]);
    expect((await listKeys(deps, later(2))).map(({ state }) => state)).toContain('withdrawn');
  });

  it('has room for so many that work, and counts no others', async () => {
    const { deps, make } = site();
    const made = [];
    for (let count = 0; count < maxKeys; count++) made.push(await make(['bookings:read']));
    await expect(make()).rejects.toMatchObject({ message: keyMessages.tooMany });
    await revokeKey(deps, made[0]?.key._id ?? '', now);
    await expect(make()).resolves.toBeDefined();
  });

  it('has no key of another id to revoke', async () => {
    const { deps } = site();
    await expect(revokeKey(deps, 'nothing', now)).rejects.toMatchObject({ code: 'not-found' });
  });
});
