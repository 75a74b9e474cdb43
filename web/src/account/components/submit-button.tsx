import Button from '@mui/material/Button';

type SubmitButtonProps = { busy: boolean; marginTop: number; children: string };

/**
 * Submit button of the sign-in dialog's forms, in the colour of the site's other primary buttons.
 */
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
