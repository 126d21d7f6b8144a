/** Tables of the crew and equipment that each sort of event needs. */
import type { PlaceholderName, TradeName } from './crew.ts';
import type { BulkName, ServiceName, SetName, UnitName } from './equipment.ts';
import type { EventSort } from './planner.ts';

export type Call =
  | {
      readonly what: 'person';
      readonly trade: TradeName;
      readonly count: number;
      readonly role: string;
      readonly else: PlaceholderName;
    }
  | {
      readonly what: 'placeholder';
      readonly name: PlaceholderName;
      readonly count: number;
      readonly role: string | null;
    }
  | {
      readonly what: 'bulk';
      readonly name: BulkName;
      readonly min: number;
      readonly max: number;
      readonly chance: number;
    }
  | {
      readonly what: 'service';
      readonly name: ServiceName;
      readonly min: number;
      readonly max: number;
      readonly chance: number;
    }
  | { readonly what: 'units'; readonly name: UnitName; readonly count: number; readonly chance: number }
  | { readonly what: 'set'; readonly name: SetName; readonly chance: number };

const person = (trade: TradeName, count: number, role: string, otherwise: PlaceholderName): Call => ({
  what: 'person',
  trade,
  count,
  role,
  else: otherwise,
});
const placeholder = (name: PlaceholderName, count: number, role: string | null = null): Call => ({
  what: 'placeholder',
  name,
  count,
  role,
});
const bulk = (name: BulkName, min: number, max = min, chance = 1): Call => ({
  what: 'bulk',
  name,
  min,
  max,
  chance,
});
const service = (name: ServiceName, min: number, max = min, chance = 1): Call => ({
  what: 'service',
  name,
  min,
  max,
  chance,
});
const units = (name: UnitName, count: number, chance = 1): Call => ({ what: 'units', name, count, chance });
const set = (name: SetName, chance = 1): Call => ({ what: 'set', name, chance });

const manager = person('manager', 1, 'Stage manager', 'stageManager');
const sound = person('sound', 1, 'FOH engineer', 'soundTechnician');
const lighting = person('lighting', 1, 'Lighting operator', 'lightingTechnician');
const houseManager = person('host', 1, 'House manager', 'houseManager');
const hands = (count: number): Call => person('stage', count, 'Stagehand', 'stagehand');
const ushers = (count: number): Call => placeholder('usher', count, 'Usher');

export const CALLS: Readonly<Record<EventSort, readonly Call[]>> = {
  build: [hands(2), person('lighting', 1, 'Rigger', 'lightingTechnician'), bulk('forklift', 1, 1, 0.4)],
  rehearsal: [person('manager', 1, 'Orchestra attendant', 'stageManager'), bulk('musicStand', 12, 40, 0.5)],
  symphonic: [
    manager,
    sound,
    lighting,
    hands(2),
    houseManager,
    ushers(8),
    placeholder('usher', 2, 'Cloakroom'),
    set('fullOrchestra', 0.3),
    bulk('musicStand', 60, 85),
    bulk('musicLight', 40, 85, 0.3),
    units('timpani', 1, 0.5),
    units('harp', 1, 0.3),
    units('celesta', 1, 0.1),
    set('recording', 0.15),
    service('firstAid', 1),
    service('copyright', 1, 1, 0.6),
    service('artistMeal', 60, 95, 0.4),
  ],
  chamber: [
    manager,
    houseManager,
    ushers(3),
    set('stringQuartet', 0.4),
    service('coffee', 80, 180, 0.3),
    units('harpsichord', 1, 0.12),
  ],
  club: [
    sound,
    person('sound', 1, 'Monitor engineer', 'soundTechnician'),
    lighting,
    houseManager,
    placeholder('barStaff', 4, 'Bar'),
    units('radioMic', 3, 0.35),
    bulk('wedge', 4, 8, 0.8),
    bulk('dynamicVocal', 2, 6, 0.8),
    bulk('movingSpot', 8, 14, 0.4),
    set('jazzBackline', 0.2),
    service('security', 2, 4),
    service('copyright', 1),
  ],
  lunch: [manager, bulk('pianoBench', 1, 1, 0.3)],
  family: [manager, sound, lighting, ushers(4), units('radioHeadset', 2, 0.5)],
  school: [manager, sound, ushers(4), units('radioHeadset', 2, 0.7), service('coachPark', 2, 5, 0.6)],
  talk: [sound, units('radioHeadset', 2, 0.5), bulk('loungeSeat', 2, 4, 0.5)],
  tour: [manager, hands(2), placeholder('coach', 1), units('timpani', 1, 0.4)],
  rental: [
    manager,
    sound,
    lighting,
    person('video', 1, 'Projectionist', 'videoTechnician'),
    houseManager,
    ushers(6),
    set('lecture', 0.5),
    units('laserProjector', 1, 0.4),
    bulk('barTable', 15, 35, 0.7),
    service('security', 2, 4),
    service('buffet', 120, 600, 0.5),
    service('drinks', 150, 700, 0.5),
    service('cleaning', 2, 4, 0.5),
  ],
  conference: [
    manager,
    sound,
    person('video', 2, 'Vision mixer', 'videoTechnician'),
    ushers(5),
    set('conference', 0.9),
    units('radioHeadset', 4, 0.8),
    units('camera', 2, 0.5),
    placeholder('interpreter', 2, 'Simultaneous'),
    service('coffee', 200, 400),
    service('liveStream', 1, 1, 0.5),
  ],
  breakout: [bulk('laptop', 1), bulk('clicker', 1), bulk('screenSmall', 1), service('coffee', 25, 70)],
  reception: [
    houseManager,
    placeholder('barStaff', 5, 'Buffet'),
    set('dinner', 0.5),
    bulk('roundTable', 8, 24, 0.6),
    service('buffet', 60, 220),
    service('drinks', 60, 220),
  ],
  houseTour: [person('host', 1, 'House guide', 'houseManager')],
  quiet: [],
};
