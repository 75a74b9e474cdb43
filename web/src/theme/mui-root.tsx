import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FreshStyles } from './fresh-styles.ts';
import { muiTheme } from './mui-theme.ts';

/** Wrapper of every lazily loaded part that uses MUI; the surrounding page does not load MUI. */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme}>
      <FreshStyles />
      {children}
    </ThemeProvider>
  );
}
