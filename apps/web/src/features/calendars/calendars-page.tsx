/** The user's calendar addresses; administrators see those of everybody as well. */
import { Button, NativeSelect } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Calendar, calendarsQuery, type Subject } from '../../components/calendars/requests.ts';
import { SubscribeDialog } from '../../components/calendars/subscribe-dialog.tsx';
import { useTexts } from '../../components/calendars/texts.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Panel } from '../../components/panel.tsx';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { choicesQuery } from '../../lib/entity-values.ts';
import { useSession } from '../../lib/session.ts';
import { CalendarTable } from './calendar-table.tsx';
import classes from './calendars.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';

export function CalendarsPage() {
  const { t } = useTexts();
  const { rights } = useSession();
  return (
    <SettingsFrame page="calendars" title={t('title')}>
      <Together whose={rights.administer ? ['own', 'all'] : ['own']} />
    </SettingsFrame>
  );
}

/** Shows all panels at once, so that none moves while those above it load. */
function Together({ whose }: { readonly whose: readonly ('own' | 'all')[] }) {
  const { t } = useTexts();
  const [unwanted, setUnwanted] = useState<Calendar>();
  const waiting = useQueries({ queries: whose.map((one) => calendarsQuery(one)) });
  const { isPending } = useQuery(choicesQuery('resource'));
  if (isPending || waiting.some((one) => one.isPending)) return <PageSkeleton />;
  return (
    <>
      <Panel title={t('mine')} about={`${t('mineAbout')} ${t('pace')}`}>
        <Calendars whose="own" onRevoke={setUnwanted} />
        <TeamCalendar />
      </Panel>
      {whose.includes('all') && (
        <Panel title={t('all')}>
          <Calendars whose="all" onRevoke={setUnwanted} />
        </Panel>
      )}
      {unwanted && <RevokeDialog unwanted={unwanted} onClose={() => setUnwanted(undefined)} />}
    </>
  );
}

interface CalendarsProps {
  readonly whose: 'own' | 'all';
  readonly onRevoke: (calendar: Calendar) => void;
}

function Calendars({ whose, onRevoke }: CalendarsProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { data: calendars, error, refetch } = useQuery(calendarsQuery(whose));
  if (calendars === undefined)
    return error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (calendars.length === 0) {
    return (
      <EmptyState title={t('empty')} about={t('emptyAbout')}>
        <TextLink to="/$list" params={{ list: 'locations' }}>
          {common('lists.locations')}
        </TextLink>
      </EmptyState>
    );
  }
  return <CalendarTable calendars={calendars} withOwners={whose === 'all'} onRevoke={onRevoke} />;
}

/** Teams have no page of their own to subscribe on. */
function TeamCalendar() {
  const { t } = useTexts();
  const { data } = useQuery(choicesQuery('resource'));
  const [chosen, setChosen] = useState('');
  const [subject, setSubject] = useState<Subject>();
  const teams = data?.teams ?? [];
  const team = teams.find(({ id }) => id === chosen);
  if (teams.length === 0) return null;
  return (
    <div className={classes.team}>
      <NativeSelect
        label={t('team')}
        data={[
          { value: '', label: t('chooseTeam') },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={team === undefined}
        onClick={() => team && setSubject({ kind: 'team', id: team.id, name: team.name })}
      >
        {t('subscribe')}
      </Button>
      {subject && <SubscribeDialog subject={subject} onClose={() => setSubject(undefined)} />}
    </div>
  );
}
