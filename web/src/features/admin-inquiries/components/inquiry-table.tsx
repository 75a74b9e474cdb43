import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay, formatInstant } from '#web/lib/format-dates.ts';
import { InquiryActs } from './inquiry-acts.tsx';
import { CustomerCell, DetailsCell, HotelCell } from './inquiry-details.tsx';

export type InquiryListProps = {
  inquiries: Inquiry[];
  newIds: ReadonlySet<string>;
  onOpen: (inquiry: Inquiry) => void;
  onStatus: (inquiry: Inquiry, status: InquiryStatus) => void;
};

/** Arrived since the page was opened and not dealt with yet. */
export function isUnseen(inquiry: Inquiry, newIds: ReadonlySet<string>): boolean {
  return inquiry.status === 'pending' && newIds.has(inquiry._id);
}

/** A column here has its counterpart in `inquiry-cards.tsx` (phones) and, as data, in `inquiry-csv.ts` (export). */
const columns = [
  { title: 'Customer', width: '20%' },
  { title: 'Hotel', width: '18%' },
  { title: 'Details', width: '23%' },
  { title: 'Date', width: '15%' },
  { title: 'Status', width: '24%' },
];

/** Product §10.10: customer, hotel, details, date, status and a status select. */
export function InquiryTable({ inquiries, newIds, onOpen, onStatus }: InquiryListProps) {
  return (
    <Table sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          {columns.map(({ title, width }) => (
            <TableCell key={title} sx={{ width, fontWeight: 700 }}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {inquiries.map((inquiry) => {
          const isNew = isUnseen(inquiry, newIds);
          return (
            <TableRow
              key={inquiry._id}
              hover
              sx={{ verticalAlign: 'top', ...(isNew && { bgcolor: 'var(--cloth)' }) }}
            >
              <TableCell>
                <CustomerCell inquiry={inquiry} isNew={isNew} />
              </TableCell>
              <TableCell>
                <HotelCell inquiry={inquiry} />
              </TableCell>
              <TableCell>
                <DetailsCell inquiry={inquiry} />
              </TableCell>
              <TableCell>
                <Typography variant="body2">
                  {formatDay(inquiry.date) || 'No date given'}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  Received {formatInstant(inquiry.createdAt)}
                </Typography>
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <InquiryActs inquiry={inquiry} onStatus={onStatus} onOpen={onOpen} />
                </Box>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
