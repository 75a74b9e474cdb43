import { site } from '@kerala-stays/domain/content/site';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, use, useEffect } from 'react';
import { adminHeadingId } from './heading-id.ts';
import { OfficeNewsContext } from './office-news.ts';

type AdminPageProps = {
  title: string;
  /** One sentence under the title, when the title is not enough. */
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** Frame of every back-office page: title, actions, content. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  const unread = use(OfficeNewsContext);
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · ${site.name}`;
  }, [title, unread]);
  return (
    <>
      {/* Actions that do not fit beside the title wrap below it, on one line if possible. */}
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          gap: 2,
          mb: 3,
          alignItems: 'flex-end',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h1"
            id={adminHeadingId}
            tabIndex={-1}
            sx={{ fontSize: { xs: '1.75rem', md: '2.125rem' }, scrollMarginTop: '6rem' }}
          >
            {title}
          </Typography>
          {intro !== undefined && (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {intro}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </>
  );
}
