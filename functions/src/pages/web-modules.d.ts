/** Resolved by `vite.config.ts` to the client's build, or to `missing-web` until it is built. */
declare module '#web-renderer' {
  export const renderPage: import('@kerala-stays/domain/content/page-renderer').RenderPage;
  export const preparePlainShell: import('@kerala-stays/domain/content/page-renderer').PreparePlainShell;
}

declare module '#web-shell' {
  const text: string;
  export default text;
}
