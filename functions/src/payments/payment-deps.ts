import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What every payment service works with. */
export type PaymentDeps = BookingDeps & { gateway: PaymentGateway };
