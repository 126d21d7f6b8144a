/** The works of a program of the New York Philharmonic: their performers, and their text form. */
import { firstLine, listOf, type Members, membersOf, textOf } from './foreign-value.ts';
import { cleanLine, invertedName, keyOfName, type PersonName } from './text.ts';

export interface Performer {
  readonly name: PersonName;
  readonly ensemble: boolean;
  /** `conductor`, or the instrument. */
  readonly role: string;
}

const ENSEMBLES =
  /\b(choir|chorus|choirs|choruses|orchestra|ensemble|band|club|duo|trio|quartet|quintet|sextet|octet|company|dancers|school|singers|troupe)\b/i;
const COMPOSERS_IN_NAME = 3;

/**
 * Reads a title. Markup looks like `{_: "CONCERT FANTASY ON  FOR VIOLIN", em: "CARMEN"}`: two blanks show
 * where `em` belongs.
 */
function titleOf(value: unknown): string {
  const { _: outer, em } = membersOf(value);
  const inner = listOf(em).map(textOf).join(' ');
  const text = textOf(value) || textOf(outer);
  return cleanLine(
    /\S {2,}\S/.test(text) && inner !== '' ? text.replace(/ {2,}/, ` ${inner} `) : `${text} ${inner}`,
  );
}

function composerOf(work: Members): string {
  return firstLine(work.composerName).replace(/,$/, '');
}

/** Formats works as "Composer: TITLE (movement)", one line per work and intermission. */
export function readWorks(works: readonly Members[]): string {
  return works
    .map((work) => {
      const interval = firstLine(work.interval);
      if (interval !== '') return `— ${interval} —`;
      const movement = titleOf(work.movement);
      const title = [titleOf(work.workTitle), movement && `(${movement})`]
        .filter((part) => part !== '')
        .join(' ');
      return [composerOf(work), title].filter((part) => part !== '').join(': ');
    })
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Names a program after its composers, since programs have no titles; anthems and traditional pieces do not
 * count.
 */
export function programName(works: readonly Members[]): string {
  const composers = works.map((work) =>
    invertedName(composerOf(work)).lastName.replace(/ ?\[[^[\]]*\]/g, ''),
  );
  const names = [
    ...new Set(composers.filter((name) => name !== '' && !/^(anthem|traditional)$/i.test(name))),
  ];
  const shown = names.slice(0, COMPOSERS_IN_NAME).join(', ');
  return names.length > COMPOSERS_IN_NAME ? `${shown} and others` : shown;
}

/** Returns each conductor and soloist once per role, in the order of the works. */
export function readPerformers(works: readonly Members[]): {
  performers: readonly Performer[];
  nameless: number;
} {
  const performers = new Map<string, Performer>();
  let nameless = 0;
  for (const work of works) {
    for (const name of conductors(work)) add(name, 'conductor');
    for (const soloist of listOf(work.soloists).map(membersOf)) {
      const name = firstLine(soloist.soloistName);
      const instrument = firstLine(soloist.soloistInstrument);
      if (name === '') nameless += 1;
      else if (!/^no soloist$/i.test(name)) add(name, /^(none)?$/i.test(instrument) ? 'soloist' : instrument);
    }
  }
  return { performers: [...performers.values()], nameless };

  function add(text: string, role: string): void {
    const name = invertedName(text);
    const key = `${keyOfName(name.name)}|${role}`;
    const ensemble = name.firstName === '' && (ENSEMBLES.test(role) || ENSEMBLES.test(name.name));
    if (!performers.has(key)) performers.set(key, { name, ensemble, role });
  }
}

/** Splits texts with several conductors, "Muti, Riccardo;  Boico, Daniel"; "Not conducted" means none. */
function conductors(work: Members): readonly string[] {
  return firstLine(work.conductorName)
    .split(';')
    .map(cleanLine)
    .filter((name) => name !== '' && !/^not conducted$/i.test(name));
}
