import Button, { type ButtonProps } from '@mui/material/Button';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { downloadFile } from '#web/lib/browser/download-file.ts';
import type { DocumentPdf } from '../api/document-pdf.ts';
import { useApiAction } from '../use-api-action.ts';

type DocumentPdfButtonProps = {
  read: (token: string | null) => Promise<ApiResult<DocumentPdf>>;
} & ButtonProps;

/** Downloads a printed document as a PDF. */
export function DocumentPdfButton({ read, ...rest }: DocumentPdfButtonProps) {
  const { run, isBusy } = useApiAction();
  const download = async () => {
    const pdf = await run(read);
    if (pdf !== null) downloadFile(pdf.name, pdf.bytes, 'application/pdf');
  };
  return (
    <Button variant="outlined" {...rest} loading={isBusy} onClick={() => void download()}>
      PDF
    </Button>
  );
}
