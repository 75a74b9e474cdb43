import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { WholeReferences } from '#web/components/whole-references.tsx';

type AlertFrameProps = {
  severity: 'error' | 'warning';
  text: string;
  /** The hotel, and further details. */
  more: string;
  children: ReactNode;
};

/** One line where there is room: staff came for the board below. */
export function AlertFrame({ severity, text, more, children }: AlertFrameProps) {
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Alert
        role="group"
        severity={severity}
        sx={{ py: 0, '& .MuiAlert-message': { flexGrow: 1 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box sx={{ flex: '1 1 20rem' }}>
            <strong>
              <WholeReferences>{text}</WholeReferences>
            </strong>
            <br />
            {more}
          </Box>
          <Box sx={{ ml: -1 }}>{children}</Box>
        </Box>
      </Alert>
    </Box>
  );
}
