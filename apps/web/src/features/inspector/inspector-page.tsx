/** Page of one entity with everything that belongs to it. */
import { isEditable, type Kind, kindOfSingular, kindSpec } from '@callboard/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteEntityDialog, editing } from '../../components/editing/late.ts';
import { PageFailure } from '../../components/page-failure.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { entityQuery, type JsonObject, textOf } from '../../lib/entities.ts';
import { useLateFiles } from '../../lib/late-file.ts';
import { type Tab, tabNamed, tabsOf } from './bookings-of.ts';
import { BookingsOfPanel } from './bookings-of-panel.tsx';
import classes from './inspector.module.css';
import { InspectorHead } from './inspector-head.tsx';
import { editors } from './late.tsx';
import { AttachmentPanel, PropertyPanel, tabPanels } from './late-tabs.tsx';
import { Overview } from './overview.tsx';
import { Settled } from './settled.tsx';
import { useTexts } from './texts.ts';
import { useHindrance } from './use-hindrance.ts';

export { prepareFirstView } from './first-view.ts';

const route = getRouteApi('/$kind/$id');

const LATE = [editing, editors, tabPanels];

export function InspectorPage() {
  const { kind: word, id } = route.useParams();
  const kind = kindOfSingular(word);
  // Unreachable: the router accepts only known kinds.
  if (kind === undefined) return null;
  return <Inspector key={`${kind} ${id}`} kind={kind} id={id} />;
}

interface InspectorProps {
  readonly kind: Kind;
  readonly id: string;
}

function Inspector({ kind, id }: InspectorProps) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { data: entity, error, refetch } = useQuery(entityQuery(kind, id));
  const shown = tabNamed(kind, tab);
  if (entity === undefined) {
    if (error === null) return <PageSkeleton />;
    return <PageFailure title={t(`kinds.${kind}`)} error={error} onRetry={() => void refetch()} />;
  }
  return <LoadedEntity kind={kind} id={id} entity={entity} tab={shown} />;
}

interface LoadedEntityProps extends InspectorProps {
  readonly entity: JsonObject;
  readonly tab: Tab | undefined;
}

function LoadedEntity({ kind, id, entity, tab }: LoadedEntityProps) {
  const navigate = useNavigate();
  const hindrance = useHindrance(kind, id, entity);
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const page = useReturnToEdit(isEditing);
  useLateFiles(LATE);
  return (
    <div ref={page} className={classes.page}>
      <Stack gap="md">
        <InspectorHead
          kind={kind}
          id={id}
          entity={entity}
          tab={tab}
          hindrance={hindrance}
          onEdit={tab === undefined && !isEditing ? () => setEditing(true) : undefined}
          onDelete={() => setDeleting(true)}
        />
        <Properties kind={kind} id={id} />
        {tab === undefined ? (
          <Settled>
            <Overview
              kind={kind}
              id={id}
              entity={entity}
              hindrance={hindrance}
              isEditing={isEditing}
              onEdited={() => setEditing(false)}
            />
          </Settled>
        ) : (
          <TabContent key={tab} kind={kind} id={id} tab={tab} />
        )}
      </Stack>
      {isDeleting && isEditable(kind) && (
        <DeleteEntityDialog
          kind={kind}
          id={id}
          name={textOf(entity.name)}
          onDeleted={() => navigate(listOf(kind) ?? { to: '/' })}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

/** Gives the focus back to the button that opened the form in the place of the fields. */
function useReturnToEdit(isEditing: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing)
      page.current?.querySelector<HTMLElement>('[data-edit-all]')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return page;
}

/** Returns the list of this kind; kinds that are parts of others have none. */
function listOf(kind: Kind) {
  const { plural } = kindSpec(kind);
  if (plural === undefined) return undefined;
  const search = kind === 'event' ? { q: 'date:>=#today' } : {};
  return { to: '/$list', params: { list: plural }, search } as const;
}

interface TabContentProps extends InspectorProps {
  readonly tab: Tab;
}

function TabContent({ kind, id, tab }: TabContentProps) {
  if (tab === 'attachments') return <AttachmentPanel kind={kind} id={id} />;
  if (tab === 'bookings') return <BookingsOfPanel kind={kind} id={id} />;
  return <PropertyPanel kind={kind} id={id} property={tab} />;
}

function Properties({ kind, id }: InspectorProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const tabs = tabsOf(kind);
  if (tabs.length === 0) return null;
  const to = { to: '/$kind/$id', params: { kind, id } } as const;
  return (
    <TabLinks label={t('inspector.fieldsOf', { name: t(`kinds.${kind}`) })}>
      <Link {...to} search={{}} activeOptions={{ exact: true, includeSearch: true }} {...TAB_LINK}>
        {own('overview')}
      </Link>
      {tabs.map((tab) => (
        <Link key={tab} {...to} search={{ tab }} {...TAB_LINK}>
          {t(`inspector.tabs.${tab}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
