import Button, { type ButtonProps } from '@mui/material/Button';
import { downloadFile } from '#web/lib/browser/download-file.ts';
import { getDocumentPdf } from '../api/document-pdf.ts';
import { useApiAction } from '../use-api-action.ts';

type DocumentPdfButtonProps = {
  document: Parameters<typeof getDocumentPdf>[0];
} & ButtonProps;

/** Downloads a tax document as a PDF. */
export function DocumentPdfButton({ document, ...rest }: DocumentPdfButtonProps) {
  const { run, isBusy } = useApiAction();
  const download = async () => {
    const pdf = await run((token) => getDocumentPdf(document, token));
    if (pdf !== null) downloadFile(pdf.name, pdf.bytes, 'application/pdf');
  };
  return (
    <Button variant="outlined" {...rest} loading={isBusy} onClick={() => void download()}>
      PDF
    </Button>
  );
}
