/**
 * Those of `messages` that public pages may need, apart from the others, which no first view carries.
 */
export const pageMessages = {
  partMissing:
    'A part of this page could not be loaded. Please copy what you have typed and load the page again.',
  loadHotelsFailed: 'Failed to load hotels data',
  hotelDetailsFailed: 'Failed to load hotel details',
  hotelDetailsError: 'Error loading hotel details',
} as const;
