import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useDensity } from '#web/lib/browser/use-density.ts';
import { useOpenMark } from '#web/lib/layers/use-open-mark.ts';
import { sayGuests, shortDates } from '../inquiry-text.ts';
import { InquiryAge, InquiryMarks, Line, OpenButton } from './inquiry-details.tsx';
import { type InquiryListProps, isPlainPress, isUnseen, rowLook } from './inquiry-list-props.ts';
import { StatusSelect } from './status-select.tsx';

/**
 * Each column has its counterpart in `inquiry-cards.tsx` (phones) and, as data, in `inquiry-csv.ts`
 * (export).
 */
const columns = [
  { title: 'Customer', width: '19%' },
  { title: 'Hotel', width: '19%' },
  { title: 'Details', width: 'auto' },
  { title: 'Date', width: '8rem' },
  { title: 'Waiting', width: '5.5rem' },
  { title: 'Status', width: '9.75rem' },
];

/** Product §10.10: customer, hotel, details, date, status and a status select. */
export function InquiryTable(props: InquiryListProps) {
  const { inquiries, selected, onSelectAll } = props;
  const isAll = selected.size === inquiries.length;
  return (
    <Table size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '3rem', px: 0.5 }}>
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={selected.size > 0 && !isAll}
              onChange={onSelectAll}
              slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
            />
          </TableCell>
          {columns.map(({ title, width }) => (
            <TableCell key={title} sx={{ width, fontWeight: 700, px: 1 }}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {inquiries.map((inquiry) => (
          <InquiryRow key={inquiry._id} inquiry={inquiry} {...props} />
        ))}
      </TableBody>
    </Table>
  );
}

function InquiryRow({ inquiry, ...props }: InquiryListProps & { inquiry: Inquiry }) {
  const { newIds, selected, onSelect, onOpen, onStatus, renderBooked } = props;
  const [isOpen, open] = useOpenMark(inquiry._id === props.openId, () => onOpen(inquiry));
  const [density] = useDensity();
  const isRoomy = density === 'comfortable';
  const booked = inquiry.bookingId === '' ? null : renderBooked(inquiry);
  return (
    <TableRow
      hover
      data-inquiry={inquiry._id}
      onClick={(event) => isPlainPress(event) && open()}
      sx={{
        height: isRoomy ? 56 : 44,
        '& > td': { py: 0, whiteSpace: 'nowrap' },
        '& > td:first-of-type': { px: 0.5 },
        '& > td:not(:first-of-type)': { px: 1 },
        ...rowLook(inquiry, isOpen, props),
      }}
    >
      <TableCell>
        <Checkbox
          size="small"
          checked={selected.has(inquiry._id)}
          onChange={() => {}}
          onClick={(event) => onSelect(inquiry._id, event.shiftKey)}
          slotProps={{ input: { 'aria-label': `Select the inquiry from ${inquiry.name}` } }}
        />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <OpenButton inquiry={inquiry} isOpen={isOpen} onOpen={open} />
          <InquiryMarks inquiry={inquiry} isNew={isUnseen(inquiry, newIds)} />
        </Box>
        {isRoomy && <Line isQuiet>{inquiry.mobile || inquiry.email}</Line>}
      </TableCell>
      <TableCell>
        <Line isName>{inquiry.hotel.name}</Line>
        {isRoomy && (
          <Line isQuiet isName>
            {[inquiry.hotel.city, inquiry.roomTypeName].filter(Boolean).join(' · ')}
          </Line>
        )}
      </TableCell>
      <TableCell>
        {(isRoomy || booked !== null) && <Line isName>{booked ?? sayGuests(inquiry)}</Line>}
        {(isRoomy || booked === null) && <Line isQuiet>{inquiry.message}</Line>}
      </TableCell>
      <TableCell>
        <Line>{shortDates(inquiry)}</Line>
      </TableCell>
      <TableCell>
        <InquiryAge inquiry={inquiry} />
      </TableCell>
      <TableCell>
        <StatusSelect
          status={inquiry.status}
          label={`Status of the inquiry from ${inquiry.name}`}
          onChange={(status) => onStatus(inquiry, status)}
        />
      </TableCell>
    </TableRow>
  );
}
