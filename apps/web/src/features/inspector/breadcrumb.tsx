/** Where an entity belongs: its list and the groups around it, from the outside inwards. */
import { type Kind, kindSpec } from '@callboard/contract';
import { Text } from '@mantine/core';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/text-link.tsx';
import { entityOfUrl, entityQuery, isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { MOST_GROUPS } from './first-requests.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

interface GroupName {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
}

/** Queries the groups around an entity, the outermost first. */
export function groupsAround(client: QueryClient, entity: JsonObject) {
  return queryOptions({
    queryKey: ['entity', 'group', textOf(isObject(entity.group) ? entity.group.id : ''), 'around'],
    queryFn: async (): Promise<readonly GroupName[]> => {
      const found: GroupName[] = [];
      for (let one = entity.group; isObject(one) && found.length < MOST_GROUPS; ) {
        const group = nameIn(one);
        if (group?.kind !== 'group' || found.some(({ id }) => id === group.id)) break;
        found.unshift(group);
        one = (await client.ensureQueryData(entityQuery('group', group.id))).group ?? null;
      }
      return found;
    },
    retry: false,
  });
}

function nameIn(summary: JsonObject): GroupName | undefined {
  const found = entityOfUrl(textOf(summary.url));
  return found && { ...found, name: textOf(summary.name) };
}

export function Breadcrumb({ kind, entity }: { readonly kind: Kind; readonly entity: JsonObject }) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const client = useQueryClient();
  const isPlanned = (kind === 'event' || kind === 'group') && isObject(entity.group);
  const { data } = useQuery({ ...groupsAround(client, entity), enabled: isPlanned });
  const direct = isPlanned && isObject(entity.group) ? nameIn(entity.group) : undefined;
  // Users who may not read an outer group still see the one that holds the entity.
  const groups = data ?? (direct === undefined ? [] : [direct]);
  const owner = ownerOf(entity);
  const { plural } = kindSpec(kind);
  const steps = owner === undefined ? groups : [owner];
  return (
    <nav aria-label={own('breadcrumb')} className={classes.breadcrumb}>
      <ol>
        <li>
          {plural === undefined || !isListed(plural) ? (
            <Text size="sm" c="dimmed" span>
              {t(`kinds.${kind}`)}
            </Text>
          ) : (
            <Link to="/$list" params={{ list: plural }} className={classes.crumb}>
              {t(`lists.${plural}` as 'lists.events')}
            </Link>
          )}
        </li>
        {steps.map((step) => (
          <li key={step.id}>
            <TextLink to="/$kind/$id" params={{ kind: step.kind, id: step.id }} size="sm">
              {step.name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The event or resource that a part belongs to, such as a booking, a task or a unit. */
function ownerOf(entity: JsonObject): GroupName | undefined {
  const owner = [
    entity.event,
    entity._type === 'resourceinstance' ? entity.resource : undefined,
    entity.holder,
  ].find(isObject);
  return owner && nameIn(owner);
}

const LISTED = [
  'events',
  'groups',
  'contacts',
  'resources',
  'locations',
  'resourceplaceholders',
  'resourcebookings',
  'tasks',
];
const isListed = (plural: string) => LISTED.includes(plural);
