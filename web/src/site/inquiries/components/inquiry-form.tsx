import { formatOverCapacity } from '@kerala-stays/domain/catalogue/room-capacity';
import { chatText, site } from '@kerala-stays/domain/content/site';
import { inquiryLimits } from '@kerala-stays/domain/core/limits';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import { whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import { partySize } from '@kerala-stays/domain/rates/rate-card';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormField } from '#web/components/form-field.tsx';
import { PeopleFields } from '#web/components/stay/people-fields.tsx';
import { PriceBox } from '#web/components/stay/price-box.tsx';
import { PromoCode } from '#web/components/stay/promo-code.tsx';
import { paths } from '#web/config/paths.ts';
import type { ShownPrice } from '#web/lib/stay/stay-price.ts';
import type { BookedNow } from '../book-filled-form.ts';
import type { InquirySubject } from '../inquiry-subject.ts';
import type { RenderCalendar } from '../stay-calendar-layer.ts';
import { type InquiryPerson, type UnsentInquiry, useInquiryForm } from '../use-inquiry-form.ts';
import { BookNowButton } from './book-now-button.tsx';
import { StayRow } from './stay-row.tsx';

type InquiryFormProps = {
  subject: InquirySubject;
  person?: InquiryPerson;
  onSent: (message: string, sent: InquiryInput) => void;
  onBooked: (booked: BookedNow) => void;
  onFailed: (message: string) => void;
  /** Called when the guest clears the form. */
  onCleared: () => void;
  renderCalendar: RenderCalendar | undefined;
};

const fields = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const wide = { gridColumn: '1 / -1' };
const offScreen = { position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' };

const sendLabel = (newTotal: ShownPrice | null) =>
  newTotal === null
    ? 'Send inquiry'
    : `Send for ${formatMinor(newTotal.totalMinor, newTotal.currency)}`;

const required = ['name', 'mobile', 'email'] as const;
type RequiredField = (typeof required)[number];

/**
 * With a chosen stay, focuses the first empty required field. Not on touch screens, where a
 * keyboard would cover the stay, nor on low screens, where the stay would scroll away.
 */
function useFirstField({ stay }: InquirySubject, read: (name: RequiredField) => string) {
  const [first] = useState(() => {
    const types = matchMedia('(pointer: fine) and (min-height: 700px)').matches;
    return types && stay ? required.find((name) => read(name) === '') : undefined;
  });
  return (name: RequiredField) => ({ name, autoFocus: name === first });
}

type Form = ReturnType<typeof useInquiryForm>['form'];

function PersonFields({ form, subject }: { form: Form; subject: InquirySubject }) {
  const field = { control: form.control, margin: 'none' } as const;
  const first = useFirstField(subject, form.getValues);
  return (
    <>
      <FormField {...field} {...first('name')} label="Name" required autoComplete="name" />
      <FormField
        {...field}
        {...first('mobile')}
        label="Mobile"
        type="tel"
        required
        autoComplete="tel"
      />
      <FormField
        {...field}
        {...first('email')}
        label="Email"
        type="email"
        required
        autoComplete="email"
      />
      <FormField
        {...field}
        name="location"
        label="Location"
        autoComplete="address-level2"
        helperText="Where you travel from, optional"
      />
    </>
  );
}

function PrivacyNote() {
  return (
    <Box component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary', fontSize: 14 }}>
      By sending this form, you agree that we use what you write to reply to you and to pass your
      request to the property, and for nothing else. For more, see our{' '}
      <Link to={paths.privacy.href} target="_blank">
        privacy policy
      </Link>
      .
    </Box>
  );
}

type UnsentProps = { unsent: UnsentInquiry; hotelName: string };

/** Stays until it is sent again or changed, with the focus and another way to reach us. */
function Unsent({ unsent: { message, isUnknown }, hotelName }: UnsentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const words = chatText(`my inquiry about ${hotelName} may not have reached you. `);
  return (
    <Alert ref={box} severity="warning" tabIndex={-1} sx={{ mt: 2 }}>
      {message}
      {isUnknown && (
        <>
          {' '}
          Or{' '}
          <a href={whatsappLink(site.phone, words)} target="_blank" rel="noreferrer">
            write on WhatsApp
          </a>
          .
        </>
      )}
    </Alert>
  );
}

type SendButtonProps = { form: Form; label: string; isSecond: boolean };

/** Subscribes to the form state itself: in the form, each press would re-render all fields. */
function SendButton({ form, label, isSecond }: SendButtonProps) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button
      type="submit"
      variant={isSecond ? 'outlined' : 'contained'}
      color="secondary"
      disabled={isSubmitting}
      fullWidth
      sx={{ mt: isSecond ? 2 : 3 }}
    >
      {isSubmitting ? 'Processing...' : label}
    </Button>
  );
}

/** Settings by which password managers leave a field alone. */
const unknownToFillers = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/** The inquiry's fields (product §6.1); input stays when sending fails. */
export function InquiryForm(props: InquiryFormProps) {
  const inquiry = useInquiryForm(props);
  const { form, party, price, submit, hotelGone } = inquiry;
  const manyPeople = formatOverCapacity(props.subject.room ?? null, partySize(party));
  const field = { control: form.control, margin: 'none' } as const;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ pt: 1 }}>
      {inquiry.isKept && (
        <Box sx={{ mb: 1.5, color: 'text.secondary', fontSize: 14 }}>
          We kept what you wrote.
          <Button
            size="small"
            onClick={() => {
              inquiry.discardDraft();
              props.onCleared();
            }}
          >
            Start afresh
          </Button>
        </Box>
      )}
      <Box sx={fields}>
        <StayRow subject={props.subject} inquiry={inquiry} renderCalendar={props.renderCalendar} />
        <Box sx={wide}>
          <PeopleFields
            party={party}
            onChange={({ adults, childAges }) => {
              form.setValue('adults', adults);
              form.setValue('childAges', [...childAges]);
            }}
          />
          <Box component="p" role="status" sx={{ m: 0, mt: manyPeople === '' ? 0 : 1 }}>
            {manyPeople}
          </Box>
        </Box>
        {price.stay !== null && manyPeople === '' && (
          <Box sx={wide}>
            <PriceBox
              state={price.state}
              party={party}
              renderCode={(answer) => (
                <PromoCode
                  code={price.stay?.couponCode ?? ''}
                  answer={answer}
                  onCode={(code) => form.setValue('couponCode', code)}
                />
              )}
            />
          </Box>
        )}
        <PersonFields form={form} subject={props.subject} />
        <Box sx={wide}>
          <FormField
            {...field}
            name="message"
            label="Message"
            multiline
            minRows={3}
            maxRows={8}
            helperText={`Dates, children, food, anything that matters. ${inquiryLimits.message.toLocaleString('en')} characters at most.`}
          />
        </Box>
      </Box>
      {/* Honeypot: only programs fill it in. */}
      <Box aria-hidden sx={offScreen}>
        <label>
          Leave this empty
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            {...unknownToFillers}
            {...form.register('leaveEmpty')}
          />
        </label>
      </Box>
      {price.message !== '' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {price.message}
        </Alert>
      )}
      {inquiry.unsent !== null && (
        <Unsent unsent={inquiry.unsent} hotelName={props.subject.hotel.name} />
      )}
      {price.instant && price.total && (
        <BookNowButton
          form={form}
          instant={price.instant}
          currency={price.total.currency}
          onBook={inquiry.book}
        />
      )}
      <SendButton
        form={form}
        label={price.instant ? 'Ask first' : sendLabel(price.newTotal)}
        isSecond={price.instant !== undefined}
      />
      <Box component="p" sx={{ m: 0, mt: 0.75, textAlign: 'center', fontSize: 14 }}>
        No payment now
      </Box>
      {hotelGone && (
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          This hotel is no longer accepting inquiries.
          <Button component={Link} to="/hotels">
            Browse All Hotels
          </Button>
        </Box>
      )}
      <PrivacyNote />
    </Box>
  );
}
