/** Passwords for signing in: argon2id with 19 MiB, two passes, one lane (the OWASP minimum; 18 ms). */
import { randomInt } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const ARGON2ID: Algorithm.Argon2id = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const SHORTEST = 10;
const LONGEST = 1_000;

/** Returns the reason why a new password is unacceptable; undefined when it is fine. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length >= SHORTEST && length <= LONGEST && !/\p{Cc}/u.test(password)) return undefined;
  return `The password must be one line of ${SHORTEST} to ${LONGEST} characters.`;
}

const CONSONANTS = 'bdfghjkmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS];
const WORDS = 4;

/** Returns the encoded hash, which includes its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (unknown user, no password set) the same work is
 * done, so that the response time does not reveal which users exist. An unreadable hash matches nothing.
 */
export async function verifyPassword(encoded: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(generatePassword());
  const against = encoded ?? (await decoy);
  const matches = await verify(against, password).catch(() => false);
  return matches && typeof encoded === 'string';
}

/** Generates a password to read out and type: four pronounceable words, 65 random bits. */
export function generatePassword(): string {
  const word = () => SYLLABLES.map((letters) => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: WORDS }, word).join('-');
}
