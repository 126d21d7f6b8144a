/** Calendars as two independent parsers read them. */
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** Entry as both parsers tell it; times are Unix seconds, of whole days those of midnight in UTC. */
export interface ReadEntry {
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly status: string;
  /** 0 where it has none. */
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
  readonly isDay: boolean;
}

/** Reads with ical.js, by the zone definition of the calendar alone. */
export function readByIcalJs(text: string): readonly ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location ?? '',
      description: event.description ?? '',
      status: String(component.getFirstPropertyValue('status')),
      sequence: Number(component.getFirstPropertyValue('sequence') ?? 0),
      start: event.startDate.toUnixTime(),
      end: event.endDate.toUnixTime(),
      isDay: event.startDate.isDate,
    };
  });
}

/** Reads with node-ical, which knows zones by their names. */
export function readByNodeIcal(text: string): readonly ReadEntry[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((component): ReadEntry[] => {
    if (component?.type !== 'VEVENT') return [];
    const isDay = component.datetype === 'date';
    const seconds = (date: Date): number => {
      // Whole days are told as midnight of this machine.
      const shift = isDay ? date.getTimezoneOffset() * 60 : 0;
      return date.getTime() / 1000 - shift;
    };
    const plain = (value: unknown): string => (typeof value === 'string' ? value : '');
    return [
      {
        uid: component.uid,
        summary: plain(component.summary),
        location: plain(component.location),
        description: plain(component.description),
        status: plain(component.status),
        sequence: Number(component.sequence ?? 0),
        start: seconds(component.start),
        end: seconds(component.end ?? component.start),
        isDay,
      },
    ];
  });
}
