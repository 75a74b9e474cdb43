/**
 * The version of our statements about personal data, on /privacy and beside the forms: the day of
 * their last change. It is stored with each inquiry, so that it can be shown what its sender agreed to.
 * Change it together with the text of `web/src/app/routes/privacy-route.tsx`.
 */
export const privacyNoticeVersion = '2026-11-23';
