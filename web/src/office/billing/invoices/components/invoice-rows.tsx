import { documentName, type TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { getDocumentPdf } from '#web/account/api/document-pdf.ts';
import { DocumentPdfButton } from '#web/account/components/document-pdf-button.tsx';
import { paths } from '#web/config/paths.ts';

function Row({ document }: { document: TaxDocument }) {
  const { kind, issuedOn, recipient, supplier, totalMinor, taxMinor, stay } = document;
  const sign = kind === 'credit' ? '−' : '';
  const name = documentName(document);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '1fr 9rem 5rem' },
        columnGap: 2,
        alignItems: 'center',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={paths.admin.invoice.href(document.bookingId, document._id)}
        >
          {name}
        </Link>
        <Typography sx={{ unicodeBidi: 'plaintext', textAlign: 'left' }}>
          {recipient.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDay(issuedOn)} · {supplier.tradeName || supplier.legalName} · {stay.hotelName}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {sign}
          {formatMinor(totalMinor, 'inr')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {taxMinor === 0 ? 'no tax' : `tax ${sign}${formatMinor(taxMinor, 'inr')}`}
        </Typography>
      </Box>
      <DocumentPdfButton
        read={(token) => getDocumentPdf(document, token)}
        size="small"
        aria-label={`PDF of ${name}`}
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          justifySelf: { xs: 'start', md: 'end' },
          mt: { xs: 0.5, md: 0 },
        }}
      />
    </Box>
  );
}

/** Documents, newest first. */
export function InvoiceRows({ documents }: { documents: readonly TaxDocument[] }) {
  return (
    <Box component="ul" aria-label="Documents" sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {documents.map((document) => (
        <Row key={document._id} document={document} />
      ))}
    </Box>
  );
}
