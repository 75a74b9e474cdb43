import { bannerDays, maxImageMegabytes, textLimits } from '@kerala-stays/domain/core/limits';
import Box from '@mui/material/Box';
import { FormField } from '#web/components/form-field.tsx';
import { SingleImage } from '#web/components/office/images/single-image.tsx';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import type { useBannerForm } from '../use-banner-form.ts';

const labels = { title: 'Title', showFrom: 'Shown from', showUntil: 'Shown until' };
const days = {
  inputLabel: { shrink: true },
  htmlInput: { min: bannerDays.first, max: bannerDays.last },
} as const;

type BannerFieldsProps = {
  form: ReturnType<typeof useBannerForm>;
  /** Current image, used unless another is chosen; '' for none. */
  currentUrl: string;
  autoFocus?: boolean;
};

/** Image, title, and the days on which a banner is shown (product §10.9). */
export function BannerFields({ form, currentUrl, autoFocus = false }: BannerFieldsProps) {
  const { kept, control, queue, busy, retryImage } = form;
  return (
    <>
      <SavedFormNotes kept={kept} labels={labels} notKept="Please choose the image again." />
      <SingleImage
        label="Banner image"
        hint={`Wide images look best. JPG, PNG, WebP or AVIF, ${maxImageMegabytes} MB.`}
        queue={queue}
        currentUrl={currentUrl}
        disabled={busy}
        onRetry={retryImage}
      />
      <FormField
        control={control}
        name="title"
        label={labels.title}
        required
        autoFocus={autoFocus}
        slotProps={{ htmlInput: { maxLength: textLimits.bannerTitle } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <FormField
          control={control}
          name="showFrom"
          label={labels.showFrom}
          type="date"
          helperText="Date in Kerala. Leave empty to start now."
          slotProps={days}
        />
        <FormField
          control={control}
          name="showUntil"
          label={labels.showUntil}
          type="date"
          helperText="The last day. Leave empty to show it until you switch it off."
          slotProps={days}
        />
      </Box>
    </>
  );
}
