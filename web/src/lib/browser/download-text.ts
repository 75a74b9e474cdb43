import { downloadFile } from './download-file.ts';

/** Downloads text as a file. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, text, 'text/csv;charset=utf-8');
}
