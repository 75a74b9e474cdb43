import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Mail from '@mui/icons-material/MailOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useToast } from '#web/components/toasts.tsx';
import { contactLinks } from '../contact-links.ts';

/** Call, email and WhatsApp buttons; the written ones with a prefilled reply. */
export function ContactButtons({
  inquiry,
  offer,
  withChat,
}: {
  inquiry: Inquiry;
  offer: string;
  /** False where WhatsApp has its place elsewhere. */
  withChat: boolean;
}) {
  const links = contactLinks(inquiry, offer);
  const toast = useToast();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {withChat && links.whatsApp !== null && (
        <Button
          variant="contained"
          size="small"
          startIcon={<WhatsApp />}
          href={links.whatsApp}
          data-whatsapp=""
          target="_blank"
          rel="noreferrer"
          // Messages on WhatsApp are not recorded here.
          onClick={() => toast.info('Note in the conversation what you write on WhatsApp.')}
        >
          WhatsApp
        </Button>
      )}
      {links.call !== null && (
        <Button variant="outlined" size="small" startIcon={<Phone />} href={links.call}>
          Call
        </Button>
      )}
      <Button variant="outlined" size="small" startIcon={<Mail />} href={links.mail}>
        Mail
      </Button>
    </Stack>
  );
}
