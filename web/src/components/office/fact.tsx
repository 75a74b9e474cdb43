import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

type FactProps = {
  label: string;
  value: string;
  /** Makes the value a link, e.g. to write or to call. */
  href?: string;
};

/** A row in a `dl` of facts; nothing without a value. */
export function Fact({ label, value, href }: FactProps) {
  if (value === '') return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '8rem 1fr', gap: 1 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {href === undefined ? value : <Link href={href}>{value}</Link>}
      </Typography>
    </Box>
  );
}
