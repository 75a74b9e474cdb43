import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import type { InquirySubject } from '../inquiry-subject.ts';
import type { CalendarStay, RenderCalendar } from '../stay-calendar-layer.ts';
import type { useInquiryForm } from '../use-inquiry-form.ts';
import { StayFields } from './stay-fields.tsx';

type StayRowProps = {
  subject: InquirySubject;
  inquiry: ReturnType<typeof useInquiryForm>;
  renderCalendar: RenderCalendar | undefined;
};

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 48,
  py: 0.25,
  pl: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

/** Close together; when wrapped, their labels align with the text above. */
const acts = { display: 'flex', flexWrap: 'wrap', ml: -1.5, '& button': { px: 1.5 } };

/** Dates: the stay chosen in the calendar, or a preferred date (product §6.1). */
export function StayRow({ subject, inquiry, renderCalendar }: StayRowProps) {
  const { form, party, typedStay, today, lastDay } = inquiry;
  const [calendar, setCalendar] = useOpening<'never' | 'open' | 'closed'>('never');
  const [isTyping, setIsTyping] = useState(false);
  const { hotel, room } = subject;
  const checkIn = parseCalendarDate(typedStay.checkIn);
  const checkOut = parseCalendarDate(typedStay.checkOut);
  const chosen = checkIn && checkOut && checkIn < checkOut ? { from: checkIn, to: checkOut } : null;
  const setStay = (stay: CalendarStay | null | undefined) => {
    setCalendar('closed');
    if (stay === undefined) return;
    setIsTyping(false);
    form.setValue('checkIn', stay?.checkIn ?? '');
    form.setValue('checkOut', stay?.checkOut ?? '');
    form.setValue('date', stay?.checkIn ?? '');
    form.clearErrors(['checkIn', 'checkOut', 'date']);
    if (stay === null) return;
    form.setValue('couponCode', stay.couponCode);
    form.setValue('adults', stay.party.adults);
    form.setValue('childAges', [...stay.party.childAges]);
  };
  const { checkIn: noArrival, checkOut: noDeparture } = useFormState({
    control: form.control,
    name: ['checkIn', 'checkOut'],
  }).errors;
  const problem = noArrival?.message ?? noDeparture?.message ?? '';
  const canChoose = Boolean(room && renderCalendar);
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      <Box sx={row} role="group" aria-label="Your stay">
        {/* Never truncated: without room beside it, the buttons wrap together. */}
        <Typography sx={{ flex: 'auto', py: 0.75, pr: 1.5, whiteSpace: 'nowrap' }}>
          {chosen === null ? 'Your stay' : formatShortStay(chosen.from, chosen.to)}
        </Typography>
        <Box sx={acts}>
          {chosen !== null && <Button onClick={() => setStay(null)}>Clear dates</Button>}
          {chosen === null && !isTyping && (
            <Button onClick={() => setIsTyping(true)}>Type dates</Button>
          )}
          {canChoose && (
            <Button aria-haspopup="dialog" onClick={() => setCalendar('open')}>
              {chosen === null ? 'Choose dates' : 'Change'}
            </Button>
          )}
        </Box>
      </Box>
      {isTyping && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <StayFields control={form.control} today={today} lastDay={lastDay} />
        </Box>
      )}
      {problem !== '' && !isTyping && (
        <FormHelperText error sx={{ mt: -1.5 }}>
          {problem}
        </FormHelperText>
      )}
      {chosen === null && !isTyping && (
        <FormField
          control={form.control}
          margin="none"
          name="date"
          label="Preferred Date"
          type="date"
          helperText="Not sure yet? The day you have in mind is enough."
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: lastDay } }}
        />
      )}
      {room &&
        calendar !== 'never' &&
        renderCalendar?.({
          hotelId: hotel._id,
          roomType: { _id: room._id, name: room.name },
          open: calendar === 'open',
          action: 'Use these dates',
          asked: chosen === null ? undefined : { ...chosen, party },
          people: party,
          onChoose: setStay,
          onClose: setStay,
        })}
    </Box>
  );
}
