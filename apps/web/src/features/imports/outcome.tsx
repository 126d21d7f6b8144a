/** Problems and conflicts of an import, as lists. */
import { Alert, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useKindWords } from '../../components/kinds/texts.ts';
import classes from './imports.module.css';
import type { Check, Done } from './requests.ts';
import { useTexts } from './texts.ts';

const SHOWN = 20;

export function Problems({ problems, problemcount }: Pick<Check, 'problems' | 'problemcount'>) {
  const { t } = useTexts();
  if (problemcount === 0) return null;
  const shown = problems.slice(0, SHOWN);
  return (
    <Alert color="yellow" title={t('check.problems')} icon={<TriangleAlert aria-hidden />}>
      <ul className={classes.list}>
        {shown.map(({ place, reason }) => (
          <li key={`${place} ${reason}`}>
            {place}: {reason}
          </li>
        ))}
      </ul>
      {problemcount > shown.length && (
        <Text size="sm">{t('check.moreProblems', { count: problemcount - shown.length })}</Text>
      )}
    </Alert>
  );
}

export function Conflicts({ conflicts, conflictcount }: Pick<Check, 'conflicts' | 'conflictcount'>) {
  const { t } = useTexts();
  if (conflictcount === null) return <Text size="sm">{t('check.conflictsUnknown')}</Text>;
  if (conflictcount === 0) return null;
  const shown = conflicts.slice(0, SHOWN);
  return (
    <Alert
      color="yellow"
      title={t('check.conflicts', { count: conflictcount })}
      icon={<TriangleAlert aria-hidden />}
    >
      <Stack gap="xs">
        <Text size="sm">{t('check.conflictsAbout')}</Text>
        <ul className={classes.list}>
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {conflictcount > shown.length && (
          <Text size="sm">{t('check.moreProblems', { count: conflictcount - shown.length })}</Text>
        )}
      </Stack>
    </Alert>
  );
}

export function useDidText(): (done: Pick<Done, 'created' | 'updated' | 'unchanged'>) => string {
  const { t } = useTexts();
  return ({ created, updated, unchanged }) =>
    [
      t('done.created', { count: created }),
      t('done.updated', { count: updated }),
      ...(unchanged > 0 ? [t('done.unchanged', { count: unchanged })] : []),
    ].join(', ');
}

/** Returns what is made and changed, kind by kind; undefined when that is nothing. */
export function useCountsText(): (outcome: Pick<Check, 'counts'>) => string | undefined {
  const { t } = useTexts();
  const kindWords = useKindWords();
  return ({ counts }) => {
    const listed = Object.entries(counts).map(([kind, count]) => `${kindWords(kind)} ${count}`);
    return listed.length === 0 ? undefined : t('check.entities', { counts: listed.join(', ') });
  };
}
