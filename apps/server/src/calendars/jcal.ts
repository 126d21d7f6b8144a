/** Calendars as jCal (RFC 7265), which the library writes as iCalendar text: folding, escapes, line ends. */
import ICAL from 'ical.js';

export type CalendarProperty = readonly [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: string,
  value: string | number,
];
export type Component = readonly [
  name: string,
  properties: readonly CalendarProperty[],
  components: readonly Component[],
];

export function component(
  name: string,
  properties: readonly CalendarProperty[],
  components: readonly Component[] = [],
): Component {
  return [name, properties, components];
}

export function textProperty(name: string, text: string): CalendarProperty {
  return [name, {}, 'text', plainText(text)];
}

/** Returns a property that the library does not know; its text has to be escaped here. */
export function unknownProperty(name: string, text: string): CalendarProperty {
  return [
    name,
    {},
    'unknown',
    plainText(text)
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  ];
}

/** Characters that few texts have; looking for them takes half as long as replacing them. */
const UNPLAIN = /[\p{Cc}\u2028\u2029]/u;

/** Returns the text without control characters, which iCalendar forbids, and with line ends that it can escape. */
function plainText(text: string): string {
  if (!UNPLAIN.test(text)) return text;
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\p{Cc}\u2028\u2029](?<!\n)/gu, '');
}

export function calendarText(calendar: Component): string {
  return ICAL.stringify([...calendar]);
}
