import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Button from '@mui/material/Button';
import { StatusSelect } from './status-select.tsx';

type InquiryActsProps = {
  inquiry: Inquiry;
  onStatus: (inquiry: Inquiry, status: InquiryStatus) => void;
  onOpen: (inquiry: Inquiry) => void;
};

/** What staff do with an inquiry of the list, whether it is a row or a card. */
export function InquiryActs({ inquiry, onStatus, onOpen }: InquiryActsProps) {
  return (
    <>
      <StatusSelect
        status={inquiry.status}
        label={`Status of the inquiry from ${inquiry.name}`}
        onChange={(status) => onStatus(inquiry, status)}
      />
      <Button
        size="small"
        onClick={() => onOpen(inquiry)}
        aria-label={`Open the inquiry from ${inquiry.name}`}
      >
        Open
      </Button>
    </>
  );
}
