import GlobalStyles from '@mui/material/GlobalStyles';

/** Toasts above a bar of buttons at the foot of the page, which they would cover. */
export function ToastLift() {
  return (
    <GlobalStyles
      styles={{
        'body .notistack-SnackbarContainer': {
          marginBottom: 'calc(var(--bottom-bar, 0px) + 4.5rem)',
        },
      }}
    />
  );
}
