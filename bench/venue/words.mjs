// Words of the invented venue. Every choice depends on numbers alone, so every run makes the same venue.
// JavaScript, because what is measured runs it without a loader.

/**
 * Spreads any pair of small numbers evenly over 32 bits.
 * @param {number} index
 * @param {number} salt
 */
export function mix(index, salt) {
  let bits = Math.imul(index ^ (salt * 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 13), 0x27d4eb2f);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 * @param {number} salt
 * @returns {T}
 */
export const pick = (list, index, salt) => /** @type {T} */ (list[mix(index, salt) % list.length]);

const HEADS =
  'Bar Vel Kol Mer Tan Ros Dun Lin Hav Gre Sto Bex Fir Jor Wil Pra Nol Cas Dre Hul Zan Tor Mas Ket Bro Ald Fen Gor Ild Ros'.split(
    ' ',
  );
const MIDDLES = 'en ova ick ara eld ion und ege ist orm aki ull ebe anz ott ire osk und ami erg'.split(' ');
const TAILS = 'berg man sky ström ini dal hoven eau sen tis vich mann ley son wald quist ez ard ier um'.split(
  ' ',
);

/** Returns one of 12,000 surnames. */
export const surname = (/** @type {number} */ index) =>
  `${pick(HEADS, index, 1)}${pick(MIDDLES, index, 2)}${pick(TAILS, index, 3)}`;

const FIRST_NAMES =
  'Anna Bram Chloé Daan Eva Femke Guus Hanna Ines Jonas Karin Lars Maud Noor Otto Petra Ruben Sofie Thijs Vera'.split(
    ' ',
  );
export const firstName = (/** @type {number} */ index) => pick(FIRST_NAMES, index, 4);

const WORKS = [
  'Symphony',
  'String quartet',
  'Piano concerto',
  'Sonata',
  'Mass',
  'Serenade',
  'Overture',
  'Requiem',
];
const KEYS = ['C major', 'A minor', 'E flat major', 'B minor', 'G major', 'D minor', 'F sharp minor'];
const CITIES = ['Amsterdam', 'Gent', 'Köln', 'Leeuwarden', 'Luxembourg', 'Maastricht', 'Rotterdam', 'Wien'];
const PARTS = ['Rehearsal', 'Introduction', 'Sound check', 'Concert', 'Masterclass', 'House tour'];

export const city = (/** @type {number} */ index) => pick(CITIES, index, 5);

/** Four events share a work, as rehearsals and repeats do. */
export function eventName(/** @type {number} */ index) {
  const work = index >>> 2;
  return `${surname(work)}: ${pick(WORKS, work, 6)} no. ${1 + (mix(work, 7) % 12)} in ${pick(KEYS, work, 8)} – ${pick(PARTS, index, 9)}`;
}

const PHRASES = [
  'Doors open an hour before.',
  'The stage is shared with the afternoon rehearsal.',
  'Programme books are sold in the foyer.',
  'The choir balcony is closed to the public.',
  'Ask the production office about parking for coaches.',
  'Piano tuned on the day, before the get-in.',
];

/** Returns a few sentences, different for almost every index. */
export const remark = (/** @type {number} */ index) =>
  `${pick(PHRASES, index, 10)} ${pick(PHRASES, index, 11)} Ref. ${mix(index, 12).toString(36)}`;
