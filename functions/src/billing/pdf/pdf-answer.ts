import { data } from '../../http/route.ts';

/**
 * The answer of a route that draws a file.
 * @param printed its name without extension
 */
export const pdfAnswer = ({ fileName }: { fileName: string }, bytes: Buffer) =>
  data({ name: `${fileName}.pdf`, pdf: bytes.toString('base64') });
