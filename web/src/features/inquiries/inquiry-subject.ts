/** What an inquiry is about. */
export type InquirySubject = {
  hotel: { _id: string; name: string; city: string };
  roomType: { _id: string; name: string } | null;
  /** Nights that the reader chose in the calendar. */
  stay?: { checkIn: string; checkOut: string };
};
