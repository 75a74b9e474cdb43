/**
 * The version of what /privacy and the lines beside our forms say about personal data: the day of the
 * last change. It is stored with each inquiry, so that it can be shown what its sender agreed to.
 * Change it together with the text of `web/src/app/routes/privacy-route.tsx`.
 */
export const privacyNoticeVersion = '2026-11-22';
