import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A row in a `dl` of facts; nothing without a value. */
export function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '8rem 1fr', gap: 1 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}
