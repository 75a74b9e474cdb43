import { policyInShort } from '@kerala-stays/domain/bookings/policy-terms';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseFormReturn } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import type { InstantHold } from '#web/lib/stay/stay-price.ts';
import type { InquiryFormValues } from '../use-inquiry-form.ts';

type BookNowButtonProps = {
  form: UseFormReturn<InquiryFormValues, unknown, InquiryInput>;
  instant: InstantHold;
  currency: Currency;
  onBook: () => void;
};

/** Books the stay of the form at once, where its house allows it. */
export function BookNowButton({ form, instant, currency, onBook }: BookNowButtonProps) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        disabled={isSubmitting}
        fullWidth
        sx={{ mt: 3 }}
        onClick={onBook}
        aria-describedby="book-now-terms"
      >
        {isSubmitting
          ? 'Processing...'
          : `Book now: pay ${formatMinor(instant.dueNowMinor, currency)}`}
      </Button>
      <Box
        component="p"
        id="book-now-terms"
        sx={{ m: 0, mt: 0.75, textAlign: 'center', fontSize: 14 }}
      >
        We hold the room for {instant.minutes} minutes while you pay. {policyInShort()}
      </Box>
    </>
  );
}
