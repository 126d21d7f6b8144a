/** Codes of authenticator apps (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
const SECRET_BYTES = 20;
/** Tolerated clock error of the telephone, in steps either way. */
const WINDOW = 1;

/** Returns a secret in Base32, which people can type where they cannot scan it. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the content of the QR code: the secret, and the name that the app shows. */
export function enrolmentAddress(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * Returns the step that a code belongs to; undefined if the code is not valid at this moment (Unix second).
 */
export function stepOf(secret: string, code: string, at: number): number | undefined {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at * 1000, window: WINDOW });
  return delta === null ? undefined : Math.floor(at / PERIOD) + delta;
}
