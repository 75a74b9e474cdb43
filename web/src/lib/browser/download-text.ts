import { downloadFile } from './download-file.ts';

/** Hands a text to the browser as a file to keep. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, text, 'text/csv;charset=utf-8');
}
