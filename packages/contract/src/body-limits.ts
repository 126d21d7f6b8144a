/** How large the body of a request may be; each operation of the two tables names one of the sizes. */

const KIB = 1024;

/** In bytes. */
export const BODY_BYTES = {
  /** Sign-in and other small forms. */
  form: 8 * KIB,
  /** What the pages of the application save as a whole. */
  document: 256 * KIB,
  /** PUT and POST of the public API. */
  api: 1024 * KIB,
} as const;

export type BodySize = keyof typeof BODY_BYTES;

/** As people read it: `256 KiB`, `1 MiB`. */
export function readableBytes(bytes: number): string {
  return bytes % (KIB * KIB) === 0 ? `${bytes / KIB / KIB} MiB` : `${Math.floor(bytes / KIB)} KiB`;
}
