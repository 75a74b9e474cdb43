import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { GoogleMark } from './google-mark.tsx';

export function GoogleButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <>
      <Divider sx={{ my: 2, color: 'text.secondary', fontSize: '0.875rem' }}>or</Divider>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        disabled={busy}
        startIcon={<GoogleMark />}
        onClick={onClick}
      >
        Continue with Google
      </Button>
    </>
  );
}
