/** Origins of web pages, as browsers send them in the `Origin` header. */

/** Whether a text is an http or https origin as browsers spell it: scheme, host, and any non-default port. */
export function isWebOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
