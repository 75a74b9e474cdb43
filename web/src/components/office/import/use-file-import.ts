import type { Applied, applyPlan } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { type ImportPlan, itemsToWrite } from '@kerala-stays/domain/catalogue/import/item-plan';
import { decodeCsv } from '@kerala-stays/domain/core/csv-read';
import { type ReactNode, useRef, useState } from 'react';

type Watch = Pick<Parameters<typeof applyPlan>[2], 'isBroken' | 'onProgress'>;

/** A file compared with what is stored, and the way to write it. */
export type ComparedFile = {
  plan: ImportPlan;
  /** Shown above the preview. */
  note?: ReactNode;
  apply: (watch: Watch) => Promise<Applied>;
};

/** Compares a text; `problem` is a sentence for a file that cannot be used at all. */
export type CompareFile = (text: string) => Promise<ComparedFile | { problem: string }>;

type Preview = ComparedFile & { fileName: string };

export type ImportStep =
  | { at: 'start'; problem: string }
  | { at: 'reading' }
  | ({ at: 'preview' } & Preview)
  | { at: 'writing'; done: number; of: number; isStopping: boolean }
  | { at: 'done'; applied: Applied };

async function preview(file: File, compare: CompareFile): Promise<Preview | { problem: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = decodeCsv(bytes, (encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  );
  if ('problem' in read) return read;
  const compared = await compare(read.text);
  return 'problem' in compared ? compared : { ...compared, fileName: file.name };
}

/**
 * The import of a file in the office: preview, write, stop.
 * @param unreadable said when what is stored cannot be read
 */
export function useFileImport(compare: CompareFile, unreadable: string) {
  const [step, setStep] = useState<ImportStep>({ at: 'start', problem: '' });
  const isBroken = useRef(false);

  const choose = async (file: File) => {
    setStep({ at: 'reading' });
    const found = await preview(file, compare).catch(() => ({ problem: unreadable }));
    setStep('problem' in found ? { at: 'start', ...found } : { at: 'preview', ...found });
  };
  const apply = async (shown: Preview) => {
    isBroken.current = false;
    const show = (done: number, of: number) =>
      setStep({ at: 'writing', done, of, isStopping: isBroken.current });
    show(0, itemsToWrite(shown.plan.items).length);
    const watch = { isBroken: () => isBroken.current, onProgress: show };
    setStep({ at: 'done', applied: await shown.apply(watch) });
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
