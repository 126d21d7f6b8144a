/** The user's calendar addresses; administrators see those of everybody as well. */
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Calendar, calendarsQuery, type Subject } from '../../components/calendars/requests.ts';
import { SubscribeDialog } from '../../components/calendars/subscribe-dialog.tsx';
import { useTexts } from '../../components/calendars/texts.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { choicesQuery } from '../../lib/entity-values.ts';
import { useSession } from '../../lib/session.ts';
import { CalendarTable } from './calendar-table.tsx';
import classes from './calendars.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';

export function CalendarsPage() {
  const { t } = useTexts();
  const { rights } = useSession();
  const [unwanted, setUnwanted] = useState<Calendar>();
  return (
    <SettingsFrame page="calendars" title={t('title')}>
      <Panel title={t('mine')} about={t('mineAbout')}>
        <Calendars whose="own" onRevoke={setUnwanted} />
        <TeamCalendar />
      </Panel>
      {rights.administer && (
        <Panel title={t('all')}>
          <Calendars whose="all" onRevoke={setUnwanted} />
        </Panel>
      )}
      {unwanted && <RevokeDialog unwanted={unwanted} onClose={() => setUnwanted(undefined)} />}
    </SettingsFrame>
  );
}

interface CalendarsProps {
  readonly whose: 'own' | 'all';
  readonly onRevoke: (calendar: Calendar) => void;
}

function Calendars({ whose, onRevoke }: CalendarsProps) {
  const { t } = useTexts();
  const { data: calendars, error, refetch } = useQuery(calendarsQuery(whose));
  if (error !== null && calendars === undefined)
    return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (calendars === undefined) return <Skeleton height={72} />;
  if (calendars.length === 0) return <EmptyState title={t('empty')} about={t('emptyAbout')} />;
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
