/** Passwords of people who sign in: argon2id with 19 MiB, two passes, one lane (the OWASP minimum; 18 ms). */
import { randomInt } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const ARGON2ID: Algorithm.Argon2id = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const SHORTEST = 10;
const LONGEST = 1_000;

/** What is wrong with a password that somebody wants to have; undefined when nothing is. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length >= SHORTEST && length <= LONGEST && !/\p{Cc}/u.test(password)) return undefined;
  return `The password must be one line of ${SHORTEST} to ${LONGEST} characters.`;
}

const CONSONANTS = 'bdfghjkmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = [CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS];
const WORDS = 4;

/** The encoded hash, which carries its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (unknown user, no password set) the work is done all
 * the same, so that the time does not tell which users exist. A hash that cannot be read matches nothing.
 */
export async function verifyPassword(encoded: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(generatePassword());
  const against = encoded ?? (await decoy);
  const matches = await verify(against, password).catch(() => false);
  return matches && typeof encoded === 'string';
}

/** A password to read out and type: four pronounceable words, 65 random bits. */
export function generatePassword(): string {
  const word = () => SYLLABLES.map((letters) => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: WORDS }, word).join('-');
}
