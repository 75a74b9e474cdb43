import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { FileExport } from './file-export.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/browser/download-text.ts', () => ({ downloadText: saved }));

type Page = { ok: true; value: { rows: number[]; next: string } } | { ok: false; message: string };
/** Pages that come when the test says so. */
let come: (page: Page) => void = () => undefined;
const readPage = vi.fn(
  () =>
    new Promise<Page>((resolve) => {
      come = resolve;
    }),
);
const page = (rows: number[], next: string): Page => ({ ok: true, value: { rows, next } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  saved.mockReset();
  readPage.mockClear();
  renderPart(
    <FileExport
      label="Export CSV"
      file="rows"
      words={{ one: 'row', many: 'rows' }}
      readPage={readPage}
      getToken={async () => 'token'}
      toCsv={(rows: readonly number[]) => rows.join()}
    />,
  );
});

it('makes one file of all pages, and says how far it is', async () => {
  press('Export CSV');
  press('Exporting: 0 rows');
  await expect.poll(() => readPage).toHaveBeenCalledTimes(1);
  come(page([1, 2], 'b'));
  await screen.findByRole('button', { name: 'Exporting: 2 rows' });
  come(page([3], ''));
  await screen.findByText(/^rows-.*\.csv, 3 rows$/);
  expect(saved).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^rows-.*\.csv$/), '1,2,3');
});

it('makes no file when it is stopped, also while the last page comes', async () => {
  press('Export CSV');
  await expect.poll(() => readPage).toHaveBeenCalledTimes(1);
  press('Stop');
  come(page([1], ''));
  await screen.findByText('The export was stopped, and no file was made.');
  expect(saved).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Export CSV' });
});

it('makes no file when the line breaks', async () => {
  press('Export CSV');
  await expect.poll(() => readPage).toHaveBeenCalledTimes(1);
  come(page([1], 'b'));
  await expect.poll(() => readPage).toHaveBeenCalledTimes(2);
  come({ ok: false, message: 'You are offline' });
  await screen.findByText('You are offline');
  expect(saved).not.toHaveBeenCalled();
});
