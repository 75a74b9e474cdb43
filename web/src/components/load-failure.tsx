import { messages } from '@kerala-stays/domain/core/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

type LoadFailureProps = {
  /** Why it failed; missing or empty when that is not known. */
  message?: string;
  /** Subject of the sentence where the reason is not known, e.g. "The reviews". */
  of?: string;
  onRetry: () => void;
};

/** Error message for a part that failed to load, with a retry button. */
export function LoadFailure({ message = '', of = 'This part', onRetry }: LoadFailureProps) {
  const isKnown = message !== '' && message !== messages.generic;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isKnown ? message : `${of} could not be loaded.`}
    </Alert>
  );
}
