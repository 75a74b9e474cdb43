import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay, formatInstant } from '#web/lib/format-dates.ts';
import { InquiryActs } from './inquiry-acts.tsx';
import { CustomerCell, DetailsCell, HotelCell } from './inquiry-details.tsx';
import { type InquiryListProps, isUnseen } from './inquiry-table.tsx';

/** The table's content on a phone, one card for each inquiry. */
export function InquiryCards({ inquiries, newIds, onOpen, onStatus }: InquiryListProps) {
  return (
    <Stack component="ul" spacing={2} sx={{ p: 0 }}>
      {inquiries.map((inquiry) => (
        <Card key={inquiry._id} component="li" variant="outlined" sx={{ listStyle: 'none' }}>
          <CardContent>
            <Stack spacing={1.5}>
              <CustomerCell inquiry={inquiry} isNew={isUnseen(inquiry, newIds)} />
              <HotelCell inquiry={inquiry} />
              <DetailsCell inquiry={inquiry} />
              <Typography variant="body2" color="textSecondary">
                {formatDay(inquiry.date) || 'No date given'} · received{' '}
                {formatInstant(inquiry.createdAt)}
              </Typography>
              <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
                <InquiryActs inquiry={inquiry} onStatus={onStatus} onOpen={onOpen} />
              </Stack>
            </Stack>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}
