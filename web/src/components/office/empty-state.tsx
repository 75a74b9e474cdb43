import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode };

/** Placeholder for an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        px: 3,
        py: { xs: 5, md: 8 },
        textAlign: 'center',
      }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
