import { type Applied, applyPlan } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { type ImportPlan, itemsToWrite } from '@kerala-stays/domain/catalogue/import/item-plan';
import { type HotelPlan, planImport } from '@kerala-stays/domain/catalogue/import/plan-import';
import {
  defaultStaffHotelSort,
  noStaffHotelFilters,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { decodeCsv } from '@kerala-stays/domain/core/csv-read';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { useRef, useState } from 'react';
import { env } from '#web/config/env.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readAllStaffHotels } from '#web/lib/firebase/staff-hotel-pages.ts';
import { readCategories } from '../api/category-options.ts';
import { importHotel } from '../api/import-hotel.ts';

type Preview = { plan: ImportPlan<HotelPlan>; fileName: string };

export type ImportStep =
  | { at: 'start'; problem: string }
  | { at: 'reading' }
  | ({ at: 'preview' } & Preview)
  | { at: 'writing'; done: number; of: number; isStopping: boolean }
  | { at: 'done'; applied: Applied };

const tooMany = 'There are more hotels than the office can compare at once: use npm run import.';

async function preview(file: File): Promise<Preview | { problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = decodeCsv(bytes, (encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  );
  if ('problem' in read) return read;
  const firestore = currentFirestore();
  const view = { filters: noStaffHotelFilters, sort: defaultStaffHotelSort };
  const [{ hotels, isCut }, categories] = await Promise.all([
    readAllStaffHotels(firestore, view),
    readCategories(firestore),
  ]);
  // A hotel that was not read would be taken for a new one.
  if (isCut) return { problem: tooMany };
  const site = { categories, currency: surfaceCurrency('manage', env.siteCurrency) };
  const plan = planImport(read.text, hotels, site, () => crypto.randomUUID());
  if ('problem' in plan) return plan;
  return { plan, fileName: file.name };
}

/** The import of a file in the office: preview, write, stop. */
export function useHotelImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'start', problem: '' });
  const isBroken = useRef(false);

  const choose = async (file: File) => {
    setStep({ at: 'reading' });
    const found = await preview(file).catch(() => ({ problem: messages.fetchHotelsFailed }));
    setStep('problem' in found ? { at: 'start', ...found } : { at: 'preview', ...found });
  };
  const apply = async ({ plan: { items } }: Preview) => {
    isBroken.current = false;
    const show = (done: number, of: number) =>
      setStep({ at: 'writing', done, of, isStopping: isBroken.current });
    show(0, itemsToWrite(items).length);
    const applied = await applyPlan(items, importHotel, {
      isBroken: () => isBroken.current,
      onProgress: show,
    });
    setStep({ at: 'done', applied });
  };
  const stop = () => {
    isBroken.current = true;
    setStep((now) => (now.at === 'writing' ? { ...now, isStopping: true } : now));
  };
  return {
    step,
    choose: (file: File) => void choose(file),
    apply: (shown: Preview) => void apply(shown),
    stop,
    restart: () => setStep({ at: 'start', problem: '' }),
  };
}
