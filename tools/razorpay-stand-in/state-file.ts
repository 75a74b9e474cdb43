import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyRazorpay, type RazorpayState } from '@kerala-stays/domain/testing/razorpay/records';

/** Of the file: one of an older stand-in is discarded. */
const layout = 1;

/** @param file null keeps the state in memory */
export function loadState(file: string | null): RazorpayState {
  if (file === null) return emptyRazorpay();
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as RazorpayState & { layout?: number };
    return saved.layout === layout ? { ...emptyRazorpay(), ...saved } : emptyRazorpay();
  } catch {
    return emptyRazorpay();
  }
}

/** Writes the state; because of the rename, a crash leaves either the old file or the new one. */
export function saveState(file: string | null, state: RazorpayState): void {
  if (file === null) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ ...state, layout }));
  renameSync(`${file}.new`, file);
}
