/** The production that an event or group belongs to, as a tree with times beside it. */
import type { Kind } from '@callboard/contract';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.tsx';
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
import { groupsAround } from './breadcrumb.tsx';
import { MOST_MEMBERS, MOST_OPEN, membersWords } from './first-requests.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

interface TreeProps {
  readonly kind: Kind;
  readonly id: string;
  readonly entity: JsonObject;
}

/** Deepest nesting that is drawn. */
const DEEPEST = 4;

/** Returns the production around an entity, or else the group that holds it. */
export function rootOf(kind: Kind, id: string, entity: JsonObject): string | undefined {
  const around = [entity.production, entity.group].find((one) => isObject(one) && one._type === 'group');
  if (isObject(around)) return textOf(around.id);
  return kind === 'group' ? id : undefined;
}

export function ProductionTree(props: TreeProps) {
  const { kind, id, entity } = props;
  const { t } = useTexts();
  const client = useQueryClient();
  const root = rootOf(kind, id, entity);
  const { data: around } = useQuery({ ...groupsAround(client, entity), enabled: isObject(entity.group) });
  const { data: group } = useQuery({
    ...entityQuery('group', root ?? ''),
    retry: false,
    enabled: root !== undefined,
  });
  if (root === undefined) return null;
  const place = { current: id, path: new Set(around?.map((one) => one.id)) };
  return (
    <div className={classes.tree} data-part="tree">
      <Panel title={t('tree.title')}>
        <nav aria-label={t('tree.title')}>
          <ul>
            {group && (
              <li>
                <Node entity={group} current={id} />
                <Members id={root} depth={0} place={place} />
              </li>
            )}
          </ul>
        </nav>
      </Panel>
    </div>
  );
}

/** Where the page stands in the tree. */
interface Place {
  readonly current: string;
  /** Groups around the entity of the page. */
  readonly path: ReadonlySet<string>;
}

interface MembersProps {
  readonly id: string;
  readonly depth: number;
  readonly place: Place;
}

/** The members of an open group. Groups among them are read when they are opened. */
function Members({ id, depth, place }: MembersProps) {
  const { t } = useTexts();
  const { data: group } = useQuery({ ...entityQuery('group', id), retry: false });
  const members = membersOf(group);
  const at = members.findIndex((member) => isAround(textOf(member.id), place));
  // The members around the current one, in a group that has too many.
  const from = Math.max(0, Math.min(at - MOST_MEMBERS / 2, members.length - MOST_MEMBERS));
  const shown = members.slice(from, from + MOST_MEMBERS);
  const known = new Map([...useMembers('event', shown), ...useMembers('group', shown)]);
  if (shown.length === 0) return null;
  const start = (member: JsonObject) => textOf(known.get(textOf(member.id))?.starttime) || '9999';
  const inOrder = shown.toSorted((one, other) => start(one).localeCompare(start(other)));
  const groups = shown.filter(({ _type }) => _type === 'group');
  const areOpen = depth === 0 && groups.length <= MOST_OPEN;
  return (
    <ul>
      {inOrder.map((member) => {
        const entity = known.get(textOf(member.id)) ?? member;
        if (member._type !== 'group') {
          return (
            <li key={textOf(member.id)}>
              <Node entity={entity} current={place.current} />
            </li>
          );
        }
        return (
          <GroupNode
            key={textOf(member.id)}
            entity={entity}
            depth={depth + 1}
            place={place}
            isOpenAtFirst={areOpen || isAround(textOf(member.id), place)}
          />
        );
      })}
      {members.length > shown.length && (
        <li>
          <Link to="/$kind/$id" params={{ kind: 'group', id }} className={classes.node}>
            {t('tree.more', { count: members.length - shown.length })}
          </Link>
        </li>
      )}
    </ul>
  );
}

const isAround = (id: string, { current, path }: Place): boolean => id === current || path.has(id);

const membersOf = (group: JsonObject | undefined): readonly JsonObject[] =>
  group && Array.isArray(group.children) ? group.children.filter(isObject) : [];

interface GroupNodeProps {
  readonly entity: JsonObject;
  readonly depth: number;
  readonly place: Place;
  readonly isOpenAtFirst: boolean;
}

function GroupNode({ entity, depth, place, isOpenAtFirst }: GroupNodeProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;
  const hasMembers = depth < DEEPEST && membersOf(entity).length > 0;
  return (
    <li>
      <div className={classes.branch}>
        <Node entity={entity} current={place.current} />
        {hasMembers && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={t('tree.members', { name: textOf(entity.name) })}
            onClick={() => setChosen(!isOpen)}
          >
            {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          </button>
        )}
      </div>
      {hasMembers && isOpen && <Members id={textOf(entity.id)} depth={depth} place={place} />}
    </li>
  );
}

/** Reads the members with their times, a few in each request. */
function useMembers(
  kind: 'event' | 'group',
  members: readonly JsonObject[],
): ReadonlyMap<string, JsonObject> {
  const ids = members.filter(({ _type }) => _type === kind).map(({ id }) => textOf(id));
  return useQueries({
    queries: membersWords(kind, ids).map(membersQuery),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map((member) => [textOf(member.id), member] as const))),
  });
}

function membersQuery(word: string) {
  return queryOptions({
    queryKey: ['collection', 'members', word],
    queryFn: async ({ signal }) => (await request<Page>(dataPath(`/api/${word}`), { signal })).data,
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
