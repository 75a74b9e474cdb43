import { site } from '@kerala-stays/domain/content/site';
import { daysBetween, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import { whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatParty, sayNights } from '#web/components/stay/stay-text.ts';
import { paths } from '#web/config/paths.ts';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import type { InquirySubject } from '../inquiry-subject.ts';

type InquirySentProps = { subject: InquirySubject; sent: InquiryInput; onClose: () => void };

/** Confirmation in place of the form: the inquiry and the next steps. */
export function InquirySent({ subject, sent, onClose }: InquirySentProps) {
  const { hotel, roomType } = subject;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappeared with the form.
  useEffect(() => heading.current?.focus(), []);
  const stay = sayStay(sent);
  const [firstName = ''] = sent.name.split(' ');
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Typography
        ref={heading}
        variant="h3"
        component="h3"
        tabIndex={-1}
        sx={{ outline: 'none', overflowWrap: 'anywhere' }}
      >
        We have your question, {firstName}
      </Typography>
      <Box sx={{ pl: 2, borderLeft: 3, borderColor: 'primary.main' }}>
        {[hotel.name, roomType?.name ?? '', stay, formatParty(partyOf(sent))]
          .filter(Boolean)
          .map((line) => (
            <Typography key={line}>{line}</Typography>
          ))}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        A person in Kochi answers, usually within the day, to <strong>{sent.email}</strong>. Nothing
        is charged for asking.
      </Typography>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        useFlexGap
        sx={{ pt: 1, flexWrap: 'wrap' }}
      >
        <Button variant="contained" onClick={onClose}>
          Back to {hotel.name}
        </Button>
        <Button
          variant="outlined"
          href={whatsappLink(site.phone, chatText(subject, stay))}
          target="_blank"
          rel="noreferrer"
        >
          Write on WhatsApp
        </Button>
        <Button
          variant="text"
          component={Link}
          to={hotel.city === '' ? paths.hotels.href : paths.hotels.forDestination(hotel.city)}
        >
          See similar stays
        </Button>
      </Stack>
    </Stack>
  );
}

const partyOf = ({ adults, childAges, people }: InquiryInput) => ({
  adults: adults ?? people,
  childAges: childAges ?? [],
});

/** "24 to 27 December, 3 nights"; '' without both days. */
function sayStay({ checkIn, checkOut }: Pick<InquiryInput, 'checkIn' | 'checkOut'>): string {
  const [from, to] = [parseCalendarDate(checkIn), parseCalendarDate(checkOut)];
  if (from === null || to === null) return '';
  return `${formatDateRange({ from, to })}, ${sayNights(daysBetween(from, to))}`;
}

function chatText({ hotel, roomType }: InquirySubject, stay: string): string {
  const what = [hotel.name, roomType?.name, stay].filter(Boolean).join(', ');
  return `Hello, I have just sent you an inquiry about ${what}.`;
}
