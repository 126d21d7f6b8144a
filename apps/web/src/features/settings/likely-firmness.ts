/** Guesses from the name of a status that its events hold nothing, or only ask. People decide about the guess. */

/** Beginnings of words in English, Dutch, German and French, without accents. */
const RELEASED = [
  'cancel',
  'called off',
  'postpone',
  'rejected',
  'declined',
  'withdrawn',
  'geannuleerd',
  'annul',
  'afgelast',
  'afgezegd',
  'afgewezen',
  'uitgesteld',
  'vervallen',
  'verschoben',
  'verlegt',
  'abgesagt',
  'abgelehnt',
  'storn',
  'supprime',
  'reportee?\\b',
  'refuse',
];
const REQUEST = [
  'ideas?\\b',
  'idees?\\b',
  'ideeen\\b',
  'wish',
  'request',
  'enquiry',
  'inquiry',
  'wens',
  'aanvraag',
  'aangevraagd',
  'wunsch',
  'anfrage',
  'angefragt',
  'demande',
  'souhait',
];

const beginningOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})`);
const SIGNS = { released: beginningOf(RELEASED), request: beginningOf(REQUEST) };

/** Returns undefined where the name says nothing of the kind. */
export function likelyFirmness(name: string): 'released' | 'request' | undefined {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (SIGNS.released.test(plain)) return 'released';
  return SIGNS.request.test(plain) ? 'request' : undefined;
}
