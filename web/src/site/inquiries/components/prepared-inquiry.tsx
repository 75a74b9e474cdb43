import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { preparedMessages, readPrepared } from '@kerala-stays/domain/inquiries/prepared-inquiry';
import { useEffect, useState } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import type { SentInquiry } from '../sent-inquiry.ts';
import type { InquiryPerson } from '../use-inquiry-form.ts';
import InquiryDialog from './inquiry-dialog.tsx';

type PreparedInquiryProps = {
  hotel: Hotel;
  person: InquiryPerson | undefined;
  onSent: (sent: SentInquiry) => void;
};

/**
 * The inquiry form as a program filled it in, for its reader to look at and send. What stands in the
 * address is taken out of it, so that it is not copied with the address.
 */
export default function PreparedInquiry({ hotel, person, onSent }: PreparedInquiryProps) {
  const toast = useToast();
  const [found] = useState(() => readPrepared(location.hash, hotel._id, serverNow()));
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + location.search);
    if (found === 'over') toast.info(preparedMessages.over);
  }, [found, toast]);
  if (found === null) return null;
  const { name, email, mobile, message, checkIn, checkOut, adults } =
    found === 'over' ? nothing : found;
  const stay = { checkIn, checkOut, party: { adults, childAges: [] }, couponCode: '' };
  return (
    <InquiryDialog
      subject={{ hotel, roomType: null, stay, message, known: { name, email, mobile } }}
      open={isOpen}
      onClose={() => setOpen(false)}
      onSent={onSent}
      person={person}
    />
  );
}

const nothing = {
  name: '',
  email: '',
  mobile: '',
  message: '',
  checkIn: '',
  checkOut: '',
  adults: 1,
};
