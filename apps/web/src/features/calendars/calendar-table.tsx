/** Calendar addresses with what they are about, how much they tell, and when they were read. */
import { ActionIcon, Table } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { Calendar } from '../../components/calendars/requests.ts';
import { useTexts } from '../../components/calendars/texts.ts';
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
    <Table.ScrollContainer minWidth={withOwners ? 860 : 720} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th>{t('subject')}</Table.Th>
            <Table.Th>{t('detail')}</Table.Th>
            {withOwners && <Table.Th>{t('owner')}</Table.Th>}
            <Table.Th>{t('created')}</Table.Th>
            <Table.Th>{t('lastRead')}</Table.Th>
            <Table.Th>{t('actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {calendars.map((calendar) => (
            <Table.Tr key={calendar.id}>
              <Table.Th scope="row" fw={500}>
                <Subject calendar={calendar} />
              </Table.Th>
              <Table.Td>{t(`subjects.${calendar.subject}`)}</Table.Td>
              <Table.Td>{t(`details.${calendar.detail}`)}</Table.Td>
              {withOwners && <Table.Td>{calendar.owner}</Table.Td>}
              <Table.Td>{lastTime(calendar.created)}</Table.Td>
              <Table.Td>{lastTime(calendar.lastread)}</Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('revokeNamed', { name: calendar.name ?? t('gone') })}
                  onClick={() => onRevoke(calendar)}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
