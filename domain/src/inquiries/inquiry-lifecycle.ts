/** Product §6.4: staff may change any status to any other, so a list of states is enough. */
export const inquiryStatuses = ['pending', 'contacted', 'completed', 'cancelled'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Initial status of every inquiry, whatever its sender wrote. */
export const initialInquiryStatus: InquiryStatus = 'pending';

/** Label and colour name of each status (product §6.4). */
export const inquiryStatusDisplay: Record<
  InquiryStatus,
  { label: string; colour: 'yellow' | 'blue' | 'green' | 'red' }
> = {
  pending: { label: 'Pending', colour: 'yellow' },
  contacted: { label: 'Contacted', colour: 'blue' },
  completed: { label: 'Completed', colour: 'green' },
  cancelled: { label: 'Cancelled', colour: 'red' },
};
