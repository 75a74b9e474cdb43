/** Product §6.4: an admin may set any value from any value, so the lifecycle is the list of its states. */
export const inquiryStatuses = ['pending', 'contacted', 'completed', 'cancelled'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The state every inquiry starts in, whatever its sender wrote. */
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
