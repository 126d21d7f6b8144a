/** Codes that an authenticator app shows (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
const SECRET_BYTES = 20;
/** Steps that the clock of a telephone may be off, either way. */
const WINDOW = 1;

/** Base32, as people type it where they cannot scan it. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What a QR code holds: the secret, and what the app calls it. */
export function enrolmentAddress(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The step that a code belongs to; undefined for a code that is none at this moment (Unix second). */
export function stepOf(secret: string, code: string, at: number): number | undefined {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at * 1000, window: WINDOW });
  return delta === null ? undefined : Math.floor(at / PERIOD) + delta;
}
