/** Origins of web pages, as browsers send them in the header `Origin`. */

/** Whether a text is an origin of http or https in the spelling of browsers: scheme, host, and port unless it is the default. */
export function isWebOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
