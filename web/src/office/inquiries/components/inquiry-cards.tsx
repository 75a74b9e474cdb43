import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Answered from '@mui/icons-material/CheckCircle';
import ToAnswer from '@mui/icons-material/CheckCircleOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDensity } from '#web/lib/browser/use-density.ts';
import { useOpenMark } from '#web/lib/layers/use-open-mark.ts';
import { contactLinks } from '../contact-links.ts';
import { shortDates } from '../inquiry-text.ts';
import { InquiryAge, InquiryMarks, Line, OpenButton, StatusMark } from './inquiry-details.tsx';
import { type InquiryListProps, isPlainPress, isUnseen, rowLook } from './inquiry-list-props.ts';

/** The table's content as cards: on a phone, and beside an open inquiry. */
export function InquiryCards(props: InquiryListProps) {
  return (
    <Box component="ul" sx={{ p: 0, m: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {props.inquiries.map((inquiry) => (
        <InquiryCard key={inquiry._id} inquiry={inquiry} {...props} />
      ))}
    </Box>
  );
}

type OfInquiry = { inquiry: Inquiry };

function InquiryCard({ inquiry, ...props }: InquiryListProps & OfInquiry) {
  const { newIds, leftIds, marksStatus, onOpen, onStatus, renderBooked } = props;
  const [isOpen, open] = useOpenMark(inquiry._id === props.openId, () => onOpen(inquiry));
  const [density] = useDensity();
  const links = contactLinks(inquiry);
  return (
    <Box
      component="li"
      data-inquiry={inquiry._id}
      onClick={(event) => isPlainPress(event) && open()}
      sx={{
        listStyle: 'none',
        px: 1.5,
        py: 1,
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
        ...rowLook(inquiry, isOpen, props),
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
          <OpenButton inquiry={inquiry} isOpen={isOpen} onOpen={open} />
          <InquiryMarks inquiry={inquiry} isNew={isUnseen(inquiry, newIds)} />
        </Box>
        <InquiryAge inquiry={inquiry} />
      </Stack>
      <Line isName>
        {inquiry.hotel.name} · {shortDates(inquiry)}
      </Line>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: density === 'comfortable' ? 2 : 1,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              lineHeight: 1.4,
            }}
          >
            {inquiry.message}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.25 }}>
            {(marksStatus || leftIds.has(inquiry._id)) && <StatusMark inquiry={inquiry} />}
            {inquiry.bookingId !== '' && renderBooked(inquiry)}
          </Stack>
        </Box>
        {links.whatsApp !== null && (
          <IconButton
            href={links.whatsApp}
            target="_blank"
            rel="noreferrer"
            color="primary"
            aria-label={`WhatsApp to ${inquiry.name}`}
          >
            <WhatsApp />
          </IconButton>
        )}
        {links.call !== null && (
          <IconButton href={links.call} color="primary" aria-label={`Call ${inquiry.name}`}>
            <Phone />
          </IconButton>
        )}
        <ContactedSwitch inquiry={inquiry} onStatus={onStatus} />
      </Stack>
    </Box>
  );
}

/** Toggles "contacted" in one press; stays in place for thumb and focus. */
function ContactedSwitch({ inquiry, onStatus }: Pick<InquiryListProps, 'onStatus'> & OfInquiry) {
  const { name, status } = inquiry;
  if (status !== 'pending' && status !== 'contacted') return null;
  const isContacted = status === 'contacted';
  return (
    <IconButton
      color="primary"
      aria-label={`Contacted: ${name}`}
      aria-pressed={isContacted}
      title="Contacted"
      onClick={() => onStatus(inquiry, isContacted ? 'pending' : 'contacted')}
    >
      {isContacted ? <Answered /> : <ToAnswer />}
    </IconButton>
  );
}
