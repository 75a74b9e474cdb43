import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import {
  type InquiryStatus,
  inquiryStatusDisplay,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

type SelectionBarProps = {
  inquiries: Inquiry[];
  onStatus: (inquiries: Inquiry[], status: InquiryStatus) => void;
  onExport: (inquiries: Inquiry[]) => void;
  onClear: () => void;
};

/** Bulk actions for selected inquiries. */
export function SelectionBar({ inquiries, onStatus, onExport, onClear }: SelectionBarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (status: InquiryStatus) => {
    setAnchor(null);
    onStatus(inquiries, status);
  };
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label="Selection"
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 3,
        mt: 2,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        boxShadow: 3,
      }}
    >
      <Typography role="status" sx={{ mr: 1, fontWeight: 600 }}>
        {inquiries.length} selected
      </Typography>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Set status
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {inquiryStatuses.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)}>
            {inquiryStatusDisplay[status].label}
          </MenuItem>
        ))}
      </Menu>
      <Button size="small" variant="outlined" onClick={() => onExport(inquiries)}>
        Export
      </Button>
      <Button size="small" onClick={onClear}>
        Clear selection
      </Button>
    </Paper>
  );
}
