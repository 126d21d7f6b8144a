/** Maximum request body sizes. Each operation with a body names one of them. */

const KIB = 1024;

/** Maximum body sizes in bytes. */
export const BODY_BYTES = {
  /** Sign-in and other small forms. */
  form: 8 * KIB,
  /** Documents that the pages of the application save as a whole. */
  document: 256 * KIB,
  /** PUT and POST of the public API. */
  api: 1024 * KIB,
} as const;

export type BodySize = keyof typeof BODY_BYTES;

/** Formats a size for people: `256 KiB`, `1 MiB`. */
export function readableBytes(bytes: number): string {
  return bytes % (KIB * KIB) === 0 ? `${bytes / KIB / KIB} MiB` : `${Math.floor(bytes / KIB)} KiB`;
}
