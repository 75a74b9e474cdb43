import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { type ReadPage, readAllPages } from '#web/lib/api/api-pages.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';

type FileExportProps<Row> = {
  label: string;
  /** Beginning of the file's name; the day follows. */
  file: string;
  /** Name of what a row stands for. */
  words: { one: string; many: string };
  readPage: ReadPage<Row>;
  toCsv: (rows: readonly Row[]) => string;
  getToken: () => Promise<string | null>;
};

const bound = { pages: 1000, message: 'This is too much for one file. Take it from a backup.' };
const stopped = 'The export was stopped, and no file was made.';

/** Saves a whole list of the API as a CSV file, page by page: the file is complete or not made. */
export function FileExport<Row>({
  label,
  file,
  words,
  readPage,
  toCsv,
  getToken,
}: FileExportProps<Row>) {
  const toast = useToast();
  const { runAlone, isBusy } = useOneAtATime();
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  // A page that is left asks for nothing more.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const save = async () => {
    isStopped.current = false;
    setDone(0);
    const result = await readAllPages(readPage, getToken, bound, {
      onProgress: setDone,
      isStopped: () => isStopped.current,
      stopped,
    });
    if (!result.ok) return toast.error(result.message);
    if (isStopped.current) return toast.error(stopped);
    const name = `${file}-${dateInKerala(serverNow())}.csv`;
    downloadText(name, toCsv(result.value));
    const count = countOf(result.value.length, words.one, words.many);
    toast.success('CSV file made', { detail: `${name}, ${count}` });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={isBusy}
        onClick={() => void runAlone(save)}
      >
        {isBusy ? `Exporting: ${countOf(done, words.one, words.many)}` : label}
      </Button>
      {isBusy && (
        <Button
          onClick={() => {
            isStopped.current = true;
          }}
        >
          Stop
        </Button>
      )}
    </>
  );
}
