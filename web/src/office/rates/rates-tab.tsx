import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { useLeaveWarning } from '#web/lib/forms/use-leave-warning.ts';
import { formatSaved } from '../../components/office/saved-text.ts';
import { problemsUnder } from './rate-section.ts';
import { rateSections } from './rate-sections.ts';
import { RatesNotices } from './rates-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import { type EditedRates, useRateCard } from './use-rate-card.ts';
// Inlined: a separate stylesheet would load with every traveller's first view.
import yearStyles from './year-view.css?inline';

function RateEditor({ hotel, rates }: { hotel: Hotel; rates: EditedRates }) {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const { card, problems, isChanged, isSaving } = rates;
  useLeaveWarning(isChanged, () => toast.info(formatSaved(`The rates of ${hotel.name}`)));
  const current = rateSections.find(({ id }) => id === params.get('part')) ?? rateSections[0];
  if (current === undefined) return null;
  const { Content } = current;
  return (
    <Stack spacing={3}>
      <GlobalStyles styles={yearStyles} />
      <Tabs
        value={current.id}
        onChange={(_event, id: string) => setParams(() => ({ tab: 'rates', part: id }))}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Sections of the rates"
      >
        {rateSections.map(({ id, label, parts }) => {
          const hasProblem = parts.some((part) => problemsUnder(problems, part).length > 0);
          return (
            <Tab
              key={id}
              value={id}
              label={hasProblem ? `${label} (!)` : label}
              aria-label={hasProblem ? `${label}, needs correction` : label}
              id={`rates-tab-${id}`}
              aria-controls="rates-panel"
            />
          );
        })}
      </Tabs>
      <RatesNotices hotel={hotel} rates={rates} />
      <Box role="tabpanel" id="rates-panel" aria-labelledby={`rates-tab-${current.id}`}>
        <Content
          hotel={hotel}
          card={card}
          onChange={rates.change}
          problems={problems}
          readOnly={isSaving}
        />
      </Box>
      <SaveBar rates={rates} />
    </Stack>
  );
}

/** Tab "Rates": prices and restrictions of a hotel by date (product §10.6.1). */
export function RatesTab({ hotel }: { hotel: Hotel }) {
  // Loaded and typed data belongs to one hotel.
  return <Rates key={hotel._id} hotel={hotel} />;
}

function Rates({ hotel }: { hotel: Hotel }) {
  const rates = useRateCard(hotel);
  if (hotel.roomTypes.length === 0) {
    return (
      <EmptyState
        title="No room types yet"
        text="Rates belong to room types. Add the first one on the tab Room Types."
      />
    );
  }
  if (rates.status === 'loading') return <Spinner label="Loading rates" />;
  if (rates.status === 'failed') {
    return <LoadFailure of="The rates" message={rates.message} onRetry={rates.retry} />;
  }
  return <RateEditor hotel={hotel} rates={rates} />;
}
