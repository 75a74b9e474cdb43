import Button from '@mui/material/Button';

type SubmitButtonProps = { busy: boolean; marginTop: number; children: string };

/** The one button that sends a form of the sign-in dialog, in the colour of the site's other first buttons. */
export function SubmitButton({ busy, marginTop, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      color="secondary"
      fullWidth
      loading={busy}
      sx={{ mt: marginTop }}
    >
      {children}
    </Button>
  );
}
