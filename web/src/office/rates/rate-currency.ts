import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';

/** The currency of rates and bookings (decision D1). */
export const rateCurrency = surfaceCurrency('booking', env.siteCurrency);
