import { collections } from '@kerala-stays/domain/core/collections';
import { readCoupon, type StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import type { Documents, Patch, Version, Write } from '../../platform/documents.ts';
import { readCursor, writeCursor } from '../../platform/list-cursor.ts';

export type FoundCoupon = { coupon: StoredCoupon; version: Version; key: unknown };

/** Coupons per page of the list. */
const pageSize = 100;

export async function findCoupon(documents: Documents, code: string): Promise<FoundCoupon | null> {
  const found = await documents.get(collections.coupons, code);
  if (found === null) return null;
  const { id, data, version } = found;
  return { coupon: readCoupon(id, data), version, key: data.key };
}

/** A page of coupons, newest first. */
export async function listCoupons(
  documents: Documents,
  cursor: string | undefined,
): Promise<{ coupons: StoredCoupon[]; next: string }> {
  const [code] = readCursor(cursor, 1) ?? [];
  const after = code === undefined ? null : await documents.get(collections.coupons, code);
  const found = await documents.find(collections.coupons, {
    where: [],
    orderBy: ['createdAt', 'desc'],
    limit: pageSize,
    ...(after === null ? {} : { after }),
  });
  const last = found.length === pageSize ? found.at(-1) : undefined;
  return {
    coupons: found.map(({ id, data }) => readCoupon(id, data)),
    next: last === undefined ? '' : writeCursor([last.id]),
  };
}

/**
 * Writes a new coupon.
 * @param key of the form that created it
 */
export function createCouponWrite(
  { code, createdAt, updatedAt, ...fields }: StoredCoupon,
  stamp: { key: string; now: Date; uid: string },
): Write {
  const { key, now, uid } = stamp;
  const stamps = { key, createdAt: now, createdBy: uid, updatedAt: now, updatedBy: uid };
  return {
    kind: 'create',
    collection: collections.coupons,
    id: code,
    data: { ...fields, ...stamps },
  };
}

/** Changes a coupon, on condition that it and its uses have not changed since it was read. */
export function changeCouponWrite({ coupon, version }: FoundCoupon, patch: Patch): Write {
  return { kind: 'update', collection: collections.coupons, id: coupon.code, patch, version };
}
