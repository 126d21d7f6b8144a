/** `/app/api/planning/free`: when halls are free. */
import type { FreeTimeQuery } from '../../../planning/free-time.ts';
import { parseId } from '../../../platform/ids.ts';
import { parseTime } from '../../../platform/time-zone.ts';
import type { Answer } from '../../answer.ts';
import type { Parameters } from '../../query-string.ts';
import { answerTo } from '../answer-plan.ts';
import type { SessionCall } from '../call.ts';
import { badParameter, daysOf, matching, numberIn } from './planning-parameters.ts';

const MINUTE = 60;
/** A leap year. */
const MOST_MINUTES = 527_040;
/** A week, as for the set-up of a booking. */
const MOST_MARGIN = 10_080;
const MOST_PERSONS = 1_000_000;
const MOST_NEEDS = 10;
const MOST_QUANTITY = 1_000_000;

export async function getFreeTime(call: SessionCall): Promise<Answer> {
  const { parameters } = call;
  const query: FreeTimeQuery = {
    ...daysOf(call),
    seconds: MINUTE * numberIn(parameters, 'minutes', 60, { least: 1, most: MOST_MINUTES }),
    setup: MINUTE * numberIn(parameters, 'setup', 0, { least: 0, most: MOST_MARGIN }),
    teardown: MINUTE * numberIn(parameters, 'teardown', 0, { least: 0, most: MOST_MARGIN }),
    times: timesOf(parameters),
    weekdays: weekdaysOf(parameters),
    hallIds: await matching(call, 'location'),
    persons: personsOf(call),
    withOptions: areOptionsTaken(parameters),
    needs: needsOf(parameters),
  };
  return answerTo(call, { about: 'free', query });
}

function timesOf(parameters: Parameters): FreeTimeQuery['times'] {
  const [earliest, latest] = ['earliest', 'latest'].map((name) => {
    const text = parameters.get(name);
    const time = text === undefined ? undefined : parseTime(text);
    if (text !== undefined && time === undefined) throw badParameter(name, 'Give a time like 19:30.');
    return time;
  });
  if (earliest === undefined && latest === undefined) return undefined;
  if (earliest === undefined || latest === undefined) {
    const name = earliest === undefined ? 'earliest' : 'latest';
    throw badParameter(name, 'Give both times, earliest and latest, or neither.');
  }
  return { earliest, latest };
}

function weekdaysOf(parameters: Parameters): FreeTimeQuery['weekdays'] {
  const days = parameters.list('weekdays');
  if (days === undefined) return undefined;
  if (days.length === 0 || !days.every((text) => /^[1-7]$/.test(text)))
    throw badParameter('weekdays', 'Give numbers from 1 (Monday) to 7, with commas between them.');
  return new Set(days.map(Number));
}

function personsOf({ parameters, reference }: SessionCall): number | undefined {
  if (!parameters.has('persons')) return undefined;
  const persons = numberIn(parameters, 'persons', 0, { least: 1, most: MOST_PERSONS });
  if (reference.settings.capacityField !== '') return persons;
  const detail =
    'No field says how many people a location takes: an administrator chooses one in the settings.';
  throw badParameter('persons', detail);
}

function areOptionsTaken(parameters: Parameters): boolean {
  const text = parameters.get('options') ?? 'taken';
  if (text !== 'taken' && text !== 'free') throw badParameter('options', 'Choose taken or free.');
  return text === 'taken';
}

function needsOf(parameters: Parameters): FreeTimeQuery['needs'] {
  const texts = parameters.list('with') ?? [];
  if (texts.length > MOST_NEEDS) throw badParameter('with', `Ask for ${MOST_NEEDS} other things at most.`);
  return texts.map((text) => {
    const [id = '', number = '1', ...rest] = text.split('*');
    const resourceId = parseId(id)?.id;
    const quantity = /^\d{1,7}$/.test(number) ? Number(number) : 0;
    if (resourceId === undefined || rest.length > 0 || quantity < 1 || quantity > MOST_QUANTITY)
      throw badParameter('with', 'Give ids with commas between them; 12-1700000000*3 stands for three.');
    return { resourceId, quantity };
  });
}
