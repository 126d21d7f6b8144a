// The custom data fields of events in the invented venue, and their values.
// JavaScript, because what is measured runs it without a loader.
import { EVENTS_A_CODE, FIRST_DAY, VALUES_AN_EVENT } from './sizes.mjs';
import { city, mix, pick, remark, surname } from './words.mjs';

const DAY_MS = 86_400_000;
const SEATINGS = ['Standard', 'Standing', 'Cabaret', 'In the round', 'Banquet'];
const GENRES = ['Symphonic', 'Chamber music', 'Early music', 'Contemporary', 'Jazz', 'World', 'Family'];
const RECORDINGS = ['Archive', 'Radio', 'Television', 'Live stream'];

const dateOf = (/** @type {number} */ day) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const timeOf = (/** @type {number} */ number) =>
  `${String(8 + (number % 14)).padStart(2, '0')}:${String((number % 4) * 15).padStart(2, '0')}`;

/** Returns the planning code of an event; a page of events shares it. */
export const codeOf = (/** @type {number} */ index) =>
  `PC-${String(mix(Math.floor(index / EVENTS_A_CODE), 20) % 100_000).padStart(5, '0')}-${Math.floor(index / EVENTS_A_CODE)}`;

/** @typedef {(index: number, salt: number) => unknown} Value */
/** @type {Record<string, { readonly options: readonly string[], readonly value: Value }>} */
const TYPES = {
  String: { options: [], value: (i, salt) => `${surname(mix(i, salt))}, ${city(mix(i, salt))}` },
  Text: { options: [], value: (i, salt) => remark(mix(i, salt)) },
  Number: { options: [], value: (i, salt) => mix(i, salt) % 2_000 },
  'Y/N': { options: [], value: (i, salt) => (mix(i, salt) % 2 ? 'Yes' : 'No') },
  Dropdown: { options: SEATINGS, value: (i, salt) => pick(SEATINGS, i, salt) },
  Checkbox: {
    options: RECORDINGS,
    value: (i, salt) => RECORDINGS.filter((_, at) => (mix(i, salt) >> at) & 1),
  },
  Date: { options: [], value: (i, salt) => dateOf(FIRST_DAY + (mix(i, salt) % 3_000)) },
  Time: { options: [], value: (i, salt) => timeOf(mix(i, salt)) },
  DateAndTime: {
    options: [],
    value: (i, salt) => `${dateOf(FIRST_DAY + (mix(i, salt) % 3_000))}T${timeOf(mix(i, salt + 1))}`,
  },
};

/** Field 0 is the planning code; the others cycle through the types. */
const FIELDS = Array.from({ length: 30 }, (_, at) => {
  if (at === 0) return { keyword: 'planningcode', type: 'String', ...TYPES.String, value: codeOf };
  if (at === 1) return { keyword: 'genre', type: 'Dropdown', options: GENRES, value: TYPES.Dropdown?.value };
  const names = Object.keys(TYPES);
  const type = /** @type {string} */ (names[at % names.length]);
  return { keyword: `field${at}`, type, ...TYPES[type] };
});

/**
 * Ten fields of different types, requested through `customdata_keywords`. Half of them have a value on an
 * event.
 */
export const TEN_KEYWORDS = FIELDS.slice(0, 10).map(({ keyword }) => keyword);

const GROUPS = ['programme', 'production', 'house', 'publicity'];

/** Definitions of groups and fields, without what every record has. */
export function* definitions(/** @type {number} */ firstId) {
  const plain = {
    type: null,
    options: [],
    dataType: null,
    converted: false,
    integrationId: null,
    source: null,
  };
  for (const [at, keyword] of GROUPS.entries()) {
    yield { ...plain, name: keyword, kind: 'event', level: 'group', parentId: null, position: at, keyword };
  }
  for (const [at, { keyword, type, options }] of FIELDS.entries()) {
    const parentId = firstId + (at % GROUPS.length);
    yield {
      ...plain,
      name: keyword,
      kind: 'event',
      level: 'field',
      parentId,
      position: at,
      keyword,
      type,
      options,
    };
  }
}

/**
 * The values of an event: the planning code and every other field, or the fields between them.
 * @param {number} entityId
 * @param {number} index
 * @param {number} firstDefinitionId
 */
export function* valuesOf(entityId, index, firstDefinitionId) {
  for (let at = 0; at < VALUES_AN_EVENT; at += 1) {
    const number = at === 0 ? 0 : at * 2 - (index % 2);
    const value = FIELDS[number]?.value?.(index, 30 + number);
    yield { entityId, fieldId: firstDefinitionId + GROUPS.length + number, value };
  }
}
