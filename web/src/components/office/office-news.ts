import { createContext } from 'react';

/** How many conversations have something unread, for the titles of tabs that lie behind others. */
export const OfficeNewsContext = createContext(0);
