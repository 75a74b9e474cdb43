/** The accounts of the demo data (decision D17). */
export const demoAdmin = { email: 'admin@keralastays.example', password: 'kerala-admin' };
export const demoGuest = { email: 'guest@keralastays.example', password: 'kerala-guest' };
