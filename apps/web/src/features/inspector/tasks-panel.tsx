/** Tasks of an event or group. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../../components/entity-link.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { tasksQuery } from '../../lib/tasks-of.ts';
import type { DataColumn } from './data-table.tsx';
import { PartsPanel, rowsOf } from './parts-panel.tsx';
import { ShowMore } from './show-more.tsx';
import { useTexts } from './texts.ts';

interface TasksProps {
  readonly kind: 'event' | 'group';
  readonly id: string;
  readonly entity: JsonObject;
}

/** Renders nothing for users who may not see tasks. */
export function Tasks({ kind, id, entity }: TasksProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const session = useSession();
  const isShown = (session.rights.kinds.task?.read ?? 'none') !== 'none';
  const name = textOf(entity.name);
  const query = useInfiniteQuery({ ...tasksQuery(kind, id, name), enabled: isShown });
  if (!isShown) return null;
  const field = (key: 'status' | 'assignedto' | 'due'): DataColumn => ({
    title: t(`fields.${key}`),
    show: (task) => <JsonValue value={task[key]} />,
  });
  const { data: tasks, hasNextPage } = query;
  return (
    <PartsPanel
      owner={{ kind, id }}
      kind="task"
      title={t('lists.tasks')}
      empty={tasks === undefined ? t('common.loading') : own(hasNextPage ? 'tasks.noneYet' : 'tasks.none')}
      add={own('tasks.add')}
      preset={{ event: { id, name } }}
      columns={[
        { title: t('fields.name'), show: (task) => <EntityLink entity={task} /> },
        field('status'),
        field('assignedto'),
        field('due'),
      ]}
      parts={rowsOf(tasks ?? [])}
      mayWrite={mayWrite(session, 'task')}
      nameOf={(task) => textOf(task.name)}
      below={<ShowMore query={query} />}
    />
  );
}
