import { palette } from '@kerala-stays/domain/content/palette';
import { createTheme } from '@mui/material/styles';

const display = 'var(--display)';
const heading = { fontFamily: display, fontWeight: 400, lineHeight: 1.15 } as const;

/**
 * The focus ring of base.css, which MUI's own `outline: 0` would override, instead of MUI's pulsing
 * ripple.
 */
const focusRing = {
  '&.Mui-focusVisible': { outline: `3px solid ${palette.gold}`, outlineOffset: 2 },
} as const;

/**
 * MUI in the site's look, for dialogs, forms and the back office. Public pages use plain CSS and
 * never load this (decision D52).
 */
export const muiTheme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: palette.palm, dark: palette.palmDark, contrastText: palette.white },
    secondary: { main: palette.laterite, dark: palette.lateriteDark, contrastText: palette.white },
    error: { main: palette.danger },
    info: { main: palette.palm, dark: palette.palmDark, contrastText: palette.white },
    text: { primary: palette.ink, secondary: palette.stone },
    divider: palette.line,
    background: { default: palette.white, paper: palette.white },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'var(--text)',
    h1: { ...heading, fontSize: '2.25rem' },
    h2: { ...heading, fontSize: '1.875rem' },
    h3: { ...heading, fontSize: '1.5rem' },
    h4: { ...heading, fontSize: '1.375rem' },
    h5: { ...heading, fontSize: '1.25rem' },
    h6: { ...heading, fontSize: '1.125rem' },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: { borderRadius: 4, minHeight: 44, paddingInline: 20, ...focusRing },
        sizeSmall: { minHeight: 36, paddingInline: 12 },
      },
    },
    MuiIconButton: {
      defaultProps: { disableFocusRipple: true },
      styleOverrides: { root: { borderRadius: 4, ...focusRing } },
    },
    MuiOutlinedInput: {
      styleOverrides: { root: { borderRadius: 4, backgroundColor: palette.white } },
    },
    MuiDialog: {
      styleOverrides: {
        // The gold border of kasavu along the top edge of every dialog.
        paper: { borderRadius: 6, borderTop: `4px double ${palette.gold}` },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { ...heading, fontSize: '1.625rem' } } },
    // Aligned with the fields above.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiPaper: { styleOverrides: { rounded: { borderRadius: 6 } } },
    // Options must stand out from the form that they cover.
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: `1px solid ${palette.line}`, boxShadow: '0 8px 24px rgb(0 0 0 / 16%)' },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 4, fontWeight: 600 } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    // MUI lightens the divider until it is invisible on white.
    MuiTableCell: { styleOverrides: { root: { borderColor: palette.line } } },
    MuiTab: { styleOverrides: { root: { minHeight: 48, fontWeight: 600 } } },
  },
});
