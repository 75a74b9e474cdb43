/**
 * Version of our privacy statements, on /privacy and beside the forms: the day of their last
 * change. Stored with each inquiry, as evidence of the text that its sender saw. Change it together
 * with the text of `web/src/app/routes/privacy-route.tsx`.
 */
export const privacyNoticeVersion = '2026-11-30';
