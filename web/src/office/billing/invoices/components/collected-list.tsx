import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { collectedTaxes } from '@kerala-stays/domain/billing/tax-lists';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/**
 * Tax that the agency collects on sales for registered houses in a month.
 * @param documents all of the month
 */
export function CollectedList({ documents }: { documents: readonly TaxDocument[] }) {
  const rows = collectedTaxes(documents);
  if (rows.length === 0) return null;
  return (
    <section aria-label="Tax collected at source">
      <Typography variant="h5" component="h2" sx={{ mt: 4 }}>
        0.5% collected at source
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Of the net value of stays sold for registered properties, less refunds.
      </Typography>
      <Table size="small" sx={{ mt: 1, '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Supplier</TableCell>
            <TableCell align="right">Net value</TableCell>
            <TableCell align="right">0.5%</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ supplierId, legalName, gstin, netMinor, collectedMinor }) => (
            <TableRow key={supplierId}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {legalName}
                <Typography variant="body2" color="textSecondary">
                  {gstin}
                </Typography>
              </TableCell>
              <TableCell align="right" sx={numbers}>
                {formatMinor(netMinor, 'inr')}
              </TableCell>
              <TableCell align="right" sx={numbers}>
                {formatMinor(collectedMinor, 'inr')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
