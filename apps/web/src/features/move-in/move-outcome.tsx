/** The result of the last move: counts, the comparison, notes of omissions, and the conflicts of the old plan. */
import { Alert, Stack, Text } from '@mantine/core';
import { CheckCircle2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKindWords } from '../../components/kinds/texts.ts';
import { Panel } from '../../components/panel.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { TextLink } from '../../components/text-link.tsx';
import { showTimestamp } from '../../lib/times.ts';
import { CountsTable } from './counts-table.tsx';
import classes from './move-in.module.css';
import type { Move, Note } from './requests.ts';
import { useTexts } from './texts.ts';

export function MoveOutcome({ move }: { readonly move: Move }) {
  const { t, i18n } = useTexts();
  const { address, state, ended, begun, user, problem, step, requests, counts } = move;
  const number = new Intl.NumberFormat(i18n.language);
  const time = showTimestamp(ended ?? begun, i18n.language);
  return (
    <Panel title={t(`outcome.${state === 'done' ? 'done' : 'ended'}`, { address })}>
      <Stack gap="sm">
        <div role="status">
          {state !== 'done' && (
            <Alert color={state === 'stopped' ? 'gray' : 'red'} title={t(`ends.${endOf(state)}`)}>
              <Stack gap={4}>
                {problem !== null && <Text size="sm">{problem}</Text>}
                {step !== null && <Text size="sm">{t('outcome.at', { name: t(`steps.${step}`) })}</Text>}
                <Text size="sm">{t('outcome.goOn')}</Text>
              </Stack>
            </Alert>
          )}
          {state === 'done' && <Sameness move={move} />}
        </div>
        <Text size="sm" c="dimmed">
          {t('outcome.when', { time, requests: number.format(requests) })}
          {user !== null && ` ${t('running.user', { user })}`}
        </Text>
        <CountsTable counts={counts} />
        <Notes title={t('outcome.leftOut')} about={t('outcome.leftOutAbout')} notes={move.leftout} />
        <Notes title={t('outcome.kept')} about={t('outcome.keptAbout')} notes={move.kept} />
        <MoreNotes move={move} />
        <Gone move={move} />
        <Conflicts conflicts={move.conflicts} />
      </Stack>
    </Panel>
  );
}

type End = Exclude<Move['state'], 'running' | 'stopping' | 'done'>;
const endOf = (state: Move['state']): End => (state === 'stopped' || state === 'failed' ? state : 'cut-off');

function Sameness({ move: { comparison } }: { readonly move: Move }) {
  const { t, i18n } = useTexts();
  if (comparison === null) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const { entities, values, skipped, differences, differencecount } = comparison;
  const compared = t('outcome.compared', {
    entities: number.format(entities),
    values: number.format(values),
  });
  const more = skipped === 0 ? null : <Text size="sm">{t('outcome.skipped', { count: skipped })}</Text>;
  if (differencecount === 0) {
    return (
      <Alert color="green" icon={<CheckCircle2 aria-hidden />} title={t('outcome.same')}>
        <Text size="sm">{compared}</Text>
        {more}
      </Alert>
    );
  }
  return (
    <Attention title={t('outcome.differences', { count: differencecount })}>
      <Text size="sm">{compared}</Text>
      {more}
      <NoteList notes={differences} />
    </Attention>
  );
}

interface NotesProps {
  readonly title: string;
  readonly about: string;
  readonly notes: readonly Note[];
}

function Notes({ title, about, notes }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <Attention title={title}>
      <Text size="sm">{about}</Text>
      <NoteList notes={notes} />
    </Attention>
  );
}

function MoreNotes({ move: { leftout, kept, notecount } }: { readonly move: Move }) {
  const { t } = useTexts();
  const more = notecount - leftout.length - kept.length;
  return more > 0 ? <Text size="sm">{t('outcome.more', { count: more })}</Text> : null;
}

function Gone({ move: { counts, gone } }: { readonly move: Move }) {
  const { t, i18n } = useTexts();
  const kindWords = useKindWords();
  const count = counts.reduce((sum, one) => sum + one.gone, 0);
  if (count === 0) return null;
  const number = new Intl.NumberFormat(i18n.language).format(count - gone.length);
  return (
    <Attention title={t('outcome.gone', { count })}>
      <Text size="sm">{t('outcome.goneAbout')}</Text>
      <ul className={classes.list} {...SCROLLED}>
        {gone.map(({ kind, name, page }) => (
          <li key={`${kind} ${page.id} ${name}`}>
            {kindWords(kind)}:{' '}
            <TextLink to="/$kind/$id" params={page} size="sm" underline="always">
              {name || page.id}
            </TextLink>
          </li>
        ))}
        {count > gone.length && <li>{t('outcome.goneMore', { number })}</li>}
      </ul>
    </Attention>
  );
}

function Conflicts({ conflicts }: Pick<Move, 'conflicts'>) {
  const { t } = useTexts();
  if (conflicts === null || conflicts.count === 0) return null;
  const { count, more, first } = conflicts;
  return (
    <Attention title={t(more ? 'outcome.conflictsAtLeast' : 'outcome.conflicts', { count })}>
      <Text size="sm">
        {t('outcome.conflictsAbout')}{' '}
        <TextLink to="/planning/$view" params={{ view: 'conflicts' }} size="sm" underline="always">
          {t('outcome.allConflicts')}
        </TextLink>
      </Text>
      <ul className={classes.list} {...SCROLLED}>
        {first.map(({ about, day, event }) => (
          <li key={`${about} ${event}`}>
            <TextLink
              to="/planning"
              search={{ from: day, ...(event === null ? {} : { sel: event }) }}
              size="sm"
            >
              {about}
            </TextLink>
          </li>
        ))}
      </ul>
    </Attention>
  );
}

function Attention({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Alert color="yellow" icon={<TriangleAlert aria-hidden />} title={title}>
      <Stack gap="xs">{children}</Stack>
    </Alert>
  );
}

function NoteList({ notes }: Pick<NotesProps, 'notes'>) {
  return (
    <ul className={classes.list} {...SCROLLED}>
      {notes.map(({ place, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place can have a reason twice, and the list never changes
        <li key={`${place} ${reason} ${index}`}>
          {place}: {reason}
        </li>
      ))}
    </ul>
  );
}
