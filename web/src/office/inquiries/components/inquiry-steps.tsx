import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

/** Where an open inquiry stands in the list it was opened from. */
export type Place = {
  /** From 1; 0 for one that the list does not hold. */
  position: number;
  count: number;
  onStep: (by: 1 | -1) => void;
};

/** "2 of 5" and the ways to its neighbours. */
export function InquirySteps({ position, count, onStep }: Place) {
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
