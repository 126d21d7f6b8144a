/** The common part of the two shapes of pretalx programmes. */
import type { NamedItem, Room, Session } from './conference.ts';
import { firstLine, listOf, localized, type Members, membersOf } from './foreign-value.ts';
import { cleanLine, keyOfName } from './text.ts';

/** Returns an object identified by its name; undefined without a name. */
export function named(name: string): NamedItem | undefined {
  return name === '' ? undefined : { id: name, name };
}

/** Returns the details of a room besides its name. */
export function roomDetails(room: Members): Pick<Room, 'description' | 'capacity'> {
  const description = cleanLine(localized(room.description));
  const { capacity } = room;
  return {
    ...(description === '' ? {} : { description }),
    ...(typeof capacity === 'number' && Number.isFinite(capacity) ? { capacity } : {}),
  };
}

/** Reads speakers, identified by guid, else code, id or name; those without a name are left out. */
export function readSpeakers(values: unknown): readonly NamedItem[] {
  return listOf(values).flatMap((value) => {
    const speaker = membersOf(value);
    const name = firstLine(speaker.name, speaker.public_name, speaker.full_public_name);
    if (name === '') return [];
    return [{ id: firstLine(speaker.guid, speaker.code, speaker.id) || `name:${keyOfName(name)}`, name }];
  });
}

/** Reads tags, which are texts or objects with a name. */
export function readTags(values: unknown): readonly string[] {
  const names = listOf(values).map((tag) =>
    cleanLine(localized(membersOf(tag).tag ?? membersOf(tag).name ?? tag)),
  );
  return [...new Set(names.filter((name) => name !== ''))];
}

export function linksOf(values: readonly unknown[]): Session['links'] {
  return values
    .map(membersOf)
    .map(({ url, title }) => ({ url: firstLine(url), title: cleanLine(localized(title)) }))
    .filter(({ url }) => url !== '');
}
