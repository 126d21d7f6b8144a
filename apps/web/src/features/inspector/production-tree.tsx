/** The production that an event or group belongs to, as a tree with times beside it. */
import type { Kind } from '@callboard/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.tsx';
import { collectionPath } from '../../lib/collections.ts';
import {
  dataPath,
  entityOfUrl,
  entityQuery,
  isObject,
  type JsonObject,
  type Page,
  textOf,
} from '../../lib/entities.ts';
import { request } from '../../lib/request.ts';
import { shownTimes } from '../../lib/shown-times.ts';
import { showShortDay } from '../../lib/times.ts';
import { splitMoment } from '../../lib/typed-values.ts';
import { bookingTimes } from './booking-groups.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

interface TreeProps {
  readonly kind: Kind;
  readonly id: string;
  readonly entity: JsonObject;
}

/** Deepest nesting that is drawn. */
const DEEPEST = 4;
/** Most members of one group that are drawn; seasons have hundreds. */
const MOST_MEMBERS = 60;
/** Most ids in one query, whose length is limited. */
const MOST_IDS = 20;

/** Returns the production around an entity, or else the group that holds it. */
export function rootOf(kind: Kind, id: string, entity: JsonObject): string | undefined {
  const around = [entity.production, entity.group].find((one) => isObject(one) && one._type === 'group');
  if (isObject(around)) return textOf(around.id);
  return kind === 'group' ? id : undefined;
}

export function ProductionTree(props: TreeProps) {
  const { kind, id, entity } = props;
  const { t } = useTexts();
  const root = rootOf(kind, id, entity);
  if (root === undefined) return null;
  return (
    <div className={classes.tree} data-part="tree">
      <Panel title={t('tree.title')}>
        <nav aria-label={t('tree.title')}>
          <ul>
            <GroupNode id={root} current={id} depth={0} />
          </ul>
        </nav>
      </Panel>
    </div>
  );
}

interface GroupNodeProps {
  readonly id: string;
  readonly current: string;
  readonly depth: number;
}

function GroupNode({ id, current, depth }: GroupNodeProps) {
  const { t } = useTexts();
  const { data: group } = useQuery({ ...entityQuery('group', id), retry: false });
  const members = group && Array.isArray(group.children) ? group.children.filter(isObject) : [];
  const at = members.findIndex((member) => member.id === current);
  // The members around the current one, in a group that has too many.
  const from = Math.max(0, Math.min(at - MOST_MEMBERS / 2, members.length - MOST_MEMBERS));
  const shown = members.slice(from, from + MOST_MEMBERS);
  const events = useEvents(shown);
  if (group === undefined) return null;
  const inOrder = shown.toSorted((one, other) => startOf(events, one).localeCompare(startOf(events, other)));
  return (
    <li>
      <Node entity={group} current={current} />
      {inOrder.length > 0 && depth < DEEPEST && (
        <ul>
          {inOrder.map((member) =>
            member._type === 'group' ? (
              <GroupNode key={textOf(member.id)} id={textOf(member.id)} current={current} depth={depth + 1} />
            ) : (
              <li key={textOf(member.id)}>
                <Node entity={events.get(textOf(member.id)) ?? member} current={current} />
              </li>
            ),
          )}
        </ul>
      )}
      {members.length > shown.length && (
        <Link to="/$kind/$id" params={{ kind: 'group', id }} className={classes.node}>
          {t('tree.more', { count: members.length - shown.length })}
        </Link>
      )}
    </li>
  );
}

const startOf = (events: ReadonlyMap<string, JsonObject>, member: JsonObject): string =>
  textOf(events.get(textOf(member.id))?.starttime) || '9999';

/** Reads the members with their times, a few in each request. */
function useEvents(members: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  const ids = members.filter(({ _type }) => _type === 'event').map(({ id }) => textOf(id));
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) =>
    ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS),
  );
  return useQueries({
    queries: parts.map(membersQuery),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map((event) => [textOf(event.id), event] as const))),
  });
}

function membersQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['collection', 'members', ids.join()],
    queryFn: async ({ signal }) => {
      const query = ids.map((id) => `id:${id}`).join(' + ');
      return (await request<Page>(dataPath(collectionPath('event', query)), { signal })).data;
    },
    staleTime: 30_000,
  });
}

function Node({ entity, current }: { readonly entity: JsonObject; readonly current: string }) {
  const { i18n } = useTranslation();
  const found = entityOfUrl(textOf(entity.url));
  if (found === undefined) return null;
  const day = (text: string) => showShortDay(text, i18n.language);
  const times = entity._type === 'event' ? eventTimes(entity, day) : groupTimes(entity, day);
  return (
    <Link
      to="/$kind/$id"
      params={found}
      className={classes.node}
      {...(found.id === current ? { 'aria-current': 'page' as const } : {})}
    >
      {textOf(entity.name)}
      {times !== '' && <span className={classes.when}>{times}</span>}
    </Link>
  );
}

type ShowDay = (text: string) => string;

function eventTimes(event: JsonObject, day: ShowDay): string {
  const { start, end, isWholeDay } = shownTimes(event);
  if (isWholeDay) return spanText(textOf(event.startdate), textOf(event.enddate), day);
  return start === '' ? '' : bookingTimes({ start, end }, { start: '', end: '' }, day);
}

function groupTimes(group: JsonObject, day: ShowDay): string {
  const start = textOf(group.starttime);
  return start === '' ? '' : spanText(start, textOf(group.endtime), day);
}

function spanText(start: string, end: string, day: ShowDay): string {
  const [first, last] = [splitMoment(start).day, splitMoment(end).day];
  return first === last || last === '' ? day(first) : `${day(first)} – ${day(last)}`;
}
