import Button from '@mui/material/Button';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { Sample } from '../sample.tsx';

export function StatesPart() {
  return (
    <>
      <Sample name="Spinner">
        <Spinner label="Loading the bookings" visibleLabel />
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          title="No inquiries yet"
          text="They appear here as they arrive."
          action={<Button variant="outlined">Back to the dashboard</Button>}
        />
      </Sample>
      <Sample name="LoadFailure">
        <LoadFailure message="The hotels could not be loaded." onRetry={() => {}} />
      </Sample>
      <Sample name="PageError, in a section">
        <PageError
          size="section"
          title="This part is not here"
          text="The rest of the page goes on."
          action={<Button variant="contained">Try again</Button>}
        />
      </Sample>
    </>
  );
}
