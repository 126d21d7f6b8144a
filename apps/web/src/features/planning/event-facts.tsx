/** Whom to call about an event, its notes and its open tasks, as far as the reader may see them. */
import { Anchor, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { notesIn } from '../../lib/custom-notes.ts';
import { propertyQuery, textOf } from '../../lib/entities.ts';
import { mayRead, useSession } from '../../lib/session.ts';
import { tasksQuery } from '../../lib/tasks-of.ts';
import { showShortDay } from '../../lib/times.ts';
import { callAddress, contactToCall } from '../../lib/whom-to-call.ts';
import { openTasks } from './about-event.ts';
import { useDesk } from './desk.tsx';
import classes from './details.module.css';
import { responsibleQuery } from './requests.ts';
import { useTexts } from './texts.ts';

interface EventProps {
  readonly event: string;
}

export function ContactToCall({ event }: EventProps) {
  const { t } = useTexts();
  const { data } = useQuery(responsibleQuery([event]));
  const person = contactToCall(data?.get(event) ?? []);
  if (person === undefined) return null;
  const { name, role, phone } = person;
  return (
    <div>
      <h3 className={classes.subtitle}>{role || t('details.contact')}</h3>
      <Text size="sm">
        {name}
        {', '}
        <Anchor href={callAddress(phone)} inherit underline="always">
          {phone}
        </Anchor>
      </Text>
    </div>
  );
}

export function Notes({ event }: EventProps) {
  const { data } = useQuery({ ...propertyQuery('event', event, 'customdata'), retry: false });
  return notesIn(data).map((note) => (
    <div key={textOf(note.keyword)}>
      <h3 className={classes.subtitle}>{textOf(note.name)}</h3>
      <p className={classes.note}>{textOf(note.value)}</p>
    </div>
  ));
}

interface OpenTasksProps extends EventProps {
  readonly name: string;
}

export function OpenTasks({ event, name }: OpenTasksProps) {
  const { t } = useTexts();
  const { language } = useDesk();
  const isShown = mayRead(useSession(), 'task');
  const { data = [], hasNextPage } = useInfiniteQuery({
    ...tasksQuery('event', event, name),
    enabled: isShown,
  });
  const tasks = openTasks(data);
  if (tasks.length === 0 && !hasNextPage) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>{t('details.tasks')}</h3>
      <ul className={classes.booked}>
        {tasks.map((task) => (
          <li key={textOf(task.id)}>
            {textOf(task.name)}
            {textOf(task.due) !== '' &&
              ` (${t('details.due', { day: showShortDay(textOf(task.due), language) })})`}
          </li>
        ))}
        {hasNextPage && <li>{t('details.moreTasks')}</li>}
      </ul>
    </div>
  );
}
