/** Calendar addresses with what they are about, how much they tell, and when they were read. */

import { Trash2 } from 'lucide-react';
import type { Calendar } from '../../components/calendars/requests.ts';
import { useTexts } from '../../components/calendars/texts.ts';
import { RowAction } from '../../components/row-action.tsx';
import { RowsTable } from '../../components/rows-table.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useLastTime } from '../../lib/use-last-time.ts';

interface CalendarTableProps {
  readonly calendars: readonly Calendar[];
  readonly withOwners: boolean;
  readonly onRevoke: (calendar: Calendar) => void;
}

export function CalendarTable({ calendars, withOwners, onRevoke }: CalendarTableProps) {
  const { t } = useTexts();
  const lastTime = useLastTime();
  return (
    <RowsTable
      minWidth={withOwners ? 860 : 720}
      rows={calendars}
      keyOf={({ id }) => id}
      columns={[
        { title: t('name'), show: (calendar) => <Subject calendar={calendar} /> },
        { title: t('subject'), show: ({ subject }) => t(`subjects.${subject}`) },
        { title: t('detail'), show: ({ detail }) => t(`details.${detail}`) },
        ...(withOwners ? [{ title: t('owner'), show: ({ owner }: Calendar) => owner }] : []),
        { title: t('created'), show: ({ created }) => lastTime(created) },
        { title: t('lastRead'), show: ({ lastread }) => lastTime(lastread) },
      ]}
      actions={{
        title: t('actions'),
        show: (calendar) => (
          <RowAction
            icon={Trash2}
            isDangerous
            label={t('revokeNamed', { name: calendar.name ?? t('gone') })}
            onClick={() => onRevoke(calendar)}
          />
        ),
      }}
    />
  );
}

/** The name as a link to the page of what the calendar is about. */
function Subject({ calendar: { subject, subjectid: id, name } }: { readonly calendar: Calendar }) {
  const { t } = useTexts();
  if (id === null || name === null) return <>{t('gone')}</>;
  if (subject === 'team') return <>{name}</>;
  if (subject === 'savedquery') {
    return (
      <TextLink to="/saved/$id" params={{ id }} size="sm">
        {name}
      </TextLink>
    );
  }
  return (
    <TextLink to="/$kind/$id" params={{ kind: subject, id }} size="sm">
      {name}
    </TextLink>
  );
}
