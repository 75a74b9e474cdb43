/** Design §1: the accounts of the demo data. */
export const demoAdmin = { email: 'admin@keralastays.example', password: 'kerala-admin' };
export const demoGuest = { email: 'guest@keralastays.example', password: 'kerala-guest' };
