import { stateName } from '@kerala-stays/domain/billing/indian-states';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

export function SupplierCard({ supplier, onEdit }: { supplier: Supplier; onEdit: () => void }) {
  const { legalName, tradeName, address, city, pin, stateCode, gstin, prefix } = supplier;
  const name = tradeName || legalName;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column' }}
    >
      <CardContent sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="h5" component="h2">
          {name}
        </Typography>
        {name !== legalName && (
          <Typography variant="body2" color="textSecondary">
            {legalName}
          </Typography>
        )}
        <Typography variant="body2" sx={{ my: 1 }}>
          {address}, {city} {pin}, {stateName(stateCode)}
        </Typography>
        <Typography variant="body2" component="div">
          {gstin === '' ? <Chip size="small" label="Not registered" /> : `GSTIN ${gstin}`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Numbers begin with {prefix}/
        </Typography>
      </CardContent>
      <CardActions sx={{ px: 2, pb: 2 }}>
        <Button size="small" variant="outlined" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      </CardActions>
    </Card>
  );
}
