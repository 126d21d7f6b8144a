/** Narrows the list of conflicts to one kind, and to one hall, person or thing: each choice tells how many it would leave. */
import { Group, NativeSelect } from '@mantine/core';
import { useDesk } from './desk.tsx';
import classes from './lists.module.css';
import { useListTexts } from './lists-texts.ts';
import type { Conflict } from './plan.ts';
import { useTexts } from './texts.ts';

export function isOfKind({ kind }: Conflict, wanted: string | undefined): boolean {
  return wanted === undefined || kind === wanted;
}

export function isAbout({ resource }: Conflict, wanted: string | undefined): boolean {
  return wanted === undefined || resource?.id === wanted;
}

interface Choice {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

export function ConflictChoices({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const { search, go, language } = useDesk();
  const labelled = ({ value, name, count }: Choice) => ({
    value,
    label: lists('conflicts.counted', { name, count }),
  });
  const kinds = choicesOf(conflicts, ({ kind }) => [kind, t(`kinds.${kind}`)]);
  const things = choicesOf(conflicts, ({ resource }) => resource && [resource.id, resource.name]);
  return (
    <Group gap="sm" mb="xs">
      <NativeSelect
        className={classes.choice}
        aria-label={lists('conflicts.what')}
        value={search.kind ?? ''}
        data={[{ value: '', label: lists('conflicts.everyKind') }, ...kinds.map(labelled)]}
        onChange={({ currentTarget: { value } }) => go({ kind: value === '' ? undefined : value }, true)}
      />
      <NativeSelect
        className={classes.choice}
        aria-label={lists('conflicts.about')}
        value={search.thing ?? ''}
        data={[
          { value: '', label: lists('conflicts.everyThing') },
          ...things.toSorted((a, b) => a.name.localeCompare(b.name, language)).map(labelled),
        ]}
        onChange={({ currentTarget: { value } }) => go({ thing: value === '' ? undefined : value }, true)}
      />
    </Group>
  );
}

/** Counts the conflicts by what is chosen, in the order in which they come. */
function choicesOf(
  conflicts: readonly Conflict[],
  of: (conflict: Conflict) => readonly [value: string, name: string] | null,
): readonly Choice[] {
  const choices = new Map<string, Choice>();
  for (const conflict of conflicts) {
    const [value, name] = of(conflict) ?? [];
    if (value === undefined || name === undefined) continue;
    choices.set(value, { value, name, count: (choices.get(value)?.count ?? 0) + 1 });
  }
  return [...choices.values()];
}
