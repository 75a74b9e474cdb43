import { addDays, type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { InquiryInput } from '@kerala-stays/domain/inquiries/inquiry-input';
import { type Control, useWatch } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import type { InquiryFormValues } from '../use-inquiry-form.ts';

type StayFieldsProps = {
  control: Control<InquiryFormValues, unknown, InquiryInput>;
  today: CalendarDate;
  lastDay: CalendarDate;
};

/** Typed check-in and check-out: for dates beyond the calendar, and for hotels without one. */
export function StayFields({ control, today, lastDay }: StayFieldsProps) {
  const checkIn = useWatch({ control, name: 'checkIn' });
  const firstNight = parseCalendarDate(String(checkIn ?? '')) ?? today;
  const field = (min: CalendarDate) =>
    ({
      control,
      margin: 'none',
      type: 'date',
      slotProps: { inputLabel: { shrink: true }, htmlInput: { min, max: lastDay } },
    }) as const;
  return (
    <>
      <FormField {...field(today)} name="checkIn" label="Check-in (optional)" />
      <FormField {...field(addDays(firstNight, 1))} name="checkOut" label="Check-out (optional)" />
    </>
  );
}
