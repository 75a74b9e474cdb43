import { createContext } from 'react';

/** Number of unread conversations, for the titles of background tabs. */
export const OfficeNewsContext = createContext(0);
