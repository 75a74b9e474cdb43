import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type SideDrawerProps = {
  title: string;
  /** Under the title, in its line beside the close button. */
  below?: ReactNode;
  isOpen?: boolean;
  /** Of the panel on wide screens, in pixels; phones get all of theirs. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** What staff open beside a list: a panel along the right edge that is named by its title. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, below, isOpen = true, width = 480, onClose, children } = props;
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: { xs: '100%', sm: width } },
          role: 'dialog',
          'aria-labelledby': id,
        },
      }}
    >
      <Stack
        spacing={3}
        sx={{ p: { xs: 2, sm: 3 }, '& > .MuiInputBase-root': { alignSelf: 'flex-start' } }}
      >
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <div>
            <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {below}
          </div>
          <IconButton aria-label="Close" onClick={onClose}>
            <Close />
          </IconButton>
        </Stack>
        {children}
      </Stack>
    </Drawer>
  );
}
