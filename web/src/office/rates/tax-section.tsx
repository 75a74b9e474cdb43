import { kerala } from '@kerala-stays/domain/billing/indian-states';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import {
  addsTax,
  type RateTax,
  rateTaxMessages,
  type TaxMode,
  taxModes,
  taxSchemeOf,
} from '@kerala-stays/domain/rates/rate-tax';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { listSuppliers } from '#web/lib/api/supplier-api.ts';
import { InclusivePrice } from './inclusive-price.tsx';
import { rateCurrency } from './rate-currency.ts';
import type { RateSectionProps } from './rate-section.ts';
import { TaxDetails } from './tax-details.tsx';
import { taxModeWords } from './tax-text.ts';

/** A new mode needs a new confirmation by the adviser. */
function withMode(tax: RateTax, mode: TaxMode): RateTax {
  const propertyStateCode =
    mode === 'none' ? tax.propertyStateCode : tax.propertyStateCode || kerala;
  return { ...tax, mode, propertyStateCode, confirmedWith: '', confirmedOn: '' };
}

type ModesProps = {
  mode: TaxMode;
  onChange: (mode: TaxMode) => void;
  disabled: boolean;
  /** If false, only `none` can be chosen. */
  canTax: boolean;
};

function Modes({ mode, onChange, disabled, canTax }: ModesProps) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel id="tax-mode">Whose invoice do guests get, and with which tax?</FormLabel>
      <RadioGroup
        aria-labelledby="tax-mode"
        value={mode}
        onChange={(_event, next) => onChange(next as TaxMode)}
      >
        {taxModes.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            disabled={disabled || !(canTax || each === 'none')}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', my: 0.5 }}
            label={
              <Box component="span" sx={{ display: 'block', pt: 1 }}>
                <Typography component="span" sx={{ display: 'block' }}>
                  {taxModeWords[each].mode}
                </Typography>
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {taxModeWords[each].document}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function TaxEditor(props: RateSectionProps & { suppliers: readonly Supplier[] }) {
  const { card, onChange, problems, readOnly, suppliers } = props;
  const { tax } = card;
  const set = (next: RateTax) => onChange({ ...card, tax: next });
  const today = dateInKerala(serverNow());
  const supplier = suppliers.find(({ _id }) => _id === tax.supplierId) ?? null;
  const isRupees = rateCurrency === 'inr';
  return (
    <Stack spacing={3}>
      {!isRupees && <Alert severity="info">{rateTaxMessages.currency}</Alert>}
      <Modes
        mode={tax.mode}
        onChange={(mode) => set(withMode(tax, mode))}
        disabled={readOnly}
        canTax={isRupees}
      />
      {tax.mode !== 'none' && (
        <TaxDetails
          tax={tax}
          suppliers={suppliers}
          problems={problems}
          today={today}
          onChange={set}
          readOnly={readOnly || !isRupees}
        />
      )}
      {isRupees && addsTax(tax.mode) && (
        <InclusivePrice
          today={today}
          scheme={taxSchemeOf(tax, supplier, rateCurrency) ?? 'cgst-sgst'}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        The site computes what you choose here. It is no legal advice.
      </Typography>
    </Stack>
  );
}

/** Section "Tax": the guests' documents, and the agency's agreement with its adviser. */
export function TaxSection(props: RateSectionProps) {
  const suppliers = useApiRead(listSuppliers);
  if (suppliers.status === 'loading') return <Spinner label="Loading suppliers" />;
  if (suppliers.status === 'failed') {
    return <LoadFailure of="The suppliers" message={suppliers.message} onRetry={suppliers.retry} />;
  }
  return <TaxEditor {...props} suppliers={suppliers.value} />;
}
