/** The building: three halls, foyers, rehearsal and dressing rooms, and external venues. */
import type { CostModel, Fields } from '../model/records.ts';
import { fixed, hallModels, model, per } from './cost-models.ts';
import type { Draft } from './draft.ts';
import { hiredProfiles, type Reference, type ResourceGroupName } from './reference.ts';
import { resourceRecord } from './resource-record.ts';
import type { Staff } from './staff.ts';

type Room = readonly [name: string, abbreviation: string, description: string];

const HALLS = {
  greatHall: ['Great Hall', 'GH', 'Shoebox hall with organ and choir balcony, 1,850 seats'],
  chamberHall: ['Chamber Hall', 'CH', 'Oval hall in pear wood, 430 seats'],
  dockHall: ['Dock Hall', 'DH', 'Flexible hall in the former rope store, 600 standing or 280 seated'],
} as const satisfies Record<string, Room>;

const FOYERS = {
  northFoyer: ['North Foyer', 'FN', 'Ground floor, with the cloakroom and the quay terrace'],
  southFoyer: ['South Foyer', 'FS', 'First floor, between the Great Hall and the Chamber Hall'],
  harbourCafe: ['Harbour Café', 'HC', 'Café with a small stage, open all day'],
  artistsFoyer: ['Artists’ Foyer', 'AF', 'Behind the stage; meals for up to 90'],
} as const satisfies Record<string, Room>;

const REHEARSAL_ROOMS = {
  rehearsal1: ['Rehearsal Room 1', 'R1', 'Orchestra studio, 240 m²'],
  rehearsal2: ['Rehearsal Room 2', 'R2', 'Choir studio with risers, 150 m²'],
  rehearsal3: ['Rehearsal Room 3', 'R3', 'Ensemble studio, 70 m²'],
  rehearsal4: ['Rehearsal Room 4', 'R4', 'Percussion studio, sound-proofed'],
} as const satisfies Record<string, Room>;

const DRESSING_ROOMS = {
  conductorRoom: ['Conductor’s Room', 'DC', 'With grand piano and shower'],
  soloistRoom: ['Soloist’s Room', 'DS', 'With upright piano'],
  dressing1: ['Dressing Room 1', 'D1', 'For 12'],
  dressing2: ['Dressing Room 2', 'D2', 'For 12'],
  dressing3: ['Dressing Room 3', 'D3', 'For 24'],
  dressing4: ['Dressing Room 4', 'D4', 'For 40, choir'],
} as const satisfies Record<string, Room>;

const MEETING_ROOMS = {
  bridge: ['The Bridge', 'M1', 'Board room on the top floor, 16 seats'],
  chartRoom: ['Chart Room', 'M2', 'Break-out room, 40 seats'],
  sailLoft: ['Sail Loft', 'M3', 'Break-out room under the roof, 80 seats'],
  workshop: ['Education Workshop', 'EW', 'Workshop with instruments for 30 pupils'],
} as const satisfies Record<string, Room>;

const ELSEWHERE = {
  laurens: ['St Lawrence Church', 'XL', 'Church in the old town, 900 seats'],
  quayStage: ['Quay Stage', 'XQ', 'Open-air stage on the quay, May to September'],
  groningen: ['Groningen, Noorderzaal', 'XG', 'Partner hall on tour'],
  antwerp: ['Antwerp, Zaal Scheldezicht', 'XA', 'Partner hall on tour'],
  koeln: ['Köln, Rheinsaal', 'XK', 'Partner hall on tour'],
  goteborg: ['Göteborg, Västra Konsertsalen', 'XS', 'Partner hall on tour'],
} as const satisfies Record<string, Room>;

const ALL_ROOMS = {
  ...HALLS,
  ...FOYERS,
  ...REHEARSAL_ROOMS,
  ...DRESSING_ROOMS,
  ...MEETING_ROOMS,
  ...ELSEWHERE,
};
export type RoomName = keyof typeof ALL_ROOMS;
export type Rooms = Readonly<Record<RoomName, Fields<'location'>>>;

export function addRooms(draft: Draft, staff: Staff, reference: Reference): Rooms {
  const hired = hiredProfiles(reference);
  const models: Partial<Record<RoomName, CostModel[]>> = {
    greatHall: hallModels(['2400.00', '3200.00', '5800.00'], ['9500.00', '14500.00'], hired),
    chamberHall: hallModels(['900.00', '1200.00', '1950.00'], ['3400.00', '4800.00'], hired),
    dockHall: hallModels(['1100.00', '1500.00', '2600.00'], ['4200.00', '6900.00'], hired),
    rehearsal1: [model('default', fixed('0.00'), per('hour', '85.00'), { account: '8040', vat: '0.09' })],
    sailLoft: [model('default', fixed('0.00'), per('day', '680.00'), { account: '8050' })],
    chartRoom: [model('default', fixed('0.00'), per('day', '420.00'), { account: '8050' })],
    quayStage: [model('default', per('week', '3800.00'), per('day', '1250.00'), { account: '4300' })],
  };
  const rooms = {} as Record<RoomName, Fields<'location'>>;
  const add = (group: ResourceGroupName, some: Partial<Record<RoomName, Room>>): void => {
    for (const [key, [name, abbreviation, description]] of Object.entries(some)) {
      const room = key as RoomName;
      rooms[room] = draft.add(
        'location',
        resourceRecord(staff.owner('planners', 0), {
          name,
          abbreviation,
          description,
          resourceType: 'location',
          resourceGroupId: reference.resourceGroups[group],
          variety: 'bulk',
          external: group === 'elsewhere',
          costModels: models[room] ?? [],
        }),
      );
    }
  };
  add('halls', HALLS);
  add('foyers', FOYERS);
  add('rehearsalRooms', REHEARSAL_ROOMS);
  add('dressingRooms', DRESSING_ROOMS);
  add('meetingRooms', MEETING_ROOMS);
  add('elsewhere', ELSEWHERE);
  return rooms;
}
