import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

/** Position of an open inquiry in its list. */
export type StepsPlace = {
  /** From 1; 0 when not in the list. */
  position: number;
  count: number;
  onStep: (by: 1 | -1) => void;
};

/** "2 of 5" with buttons for previous and next. */
export function InquirySteps({ position, count, onStep }: StepsPlace) {
  if (position === 0) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary" noWrap>
        {position} of {count}
      </Typography>
      <IconButton
        aria-label="Previous inquiry"
        title="Previous (K)"
        disabled={position === 1}
        onClick={() => onStep(-1)}
      >
        <Up />
      </IconButton>
      <IconButton
        aria-label="Next inquiry"
        title="Next (J)"
        disabled={position === count}
        onClick={() => onStep(1)}
      >
        <Down />
      </IconButton>
    </>
  );
}
