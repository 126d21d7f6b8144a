/** Head of the page of an entity: where it belongs, what it is called, and what matters most; it stays while the page scrolls. */
import { isEditable, type Kind, kindSpec } from '@callboard/contract';
import { ActionIcon, Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  ChevronDown,
  ChevronUp,
  Code,
  Ellipsis,
  Trash2,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntitySource } from '../../components/editing/edit-source.ts';
import { Dialog, RequestLine } from '../../components/editing/late.ts';
import { LateMenu } from '../../components/late-menu.tsx';
import { usePageHeading } from '../../components/page-head.tsx';
import { entityPath, type JsonObject, textOf } from '../../lib/entities.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { propertyOf, type Tab } from './bookings-of.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { EntityFacts } from './entity-facts.tsx';
import { EventFacts } from './event-facts.tsx';
import { FieldInPlace } from './field-in-place.tsx';
import classes from './inspector.module.css';
import { useNeighbours } from './neighbours.ts';
import { useTexts } from './texts.ts';
import type { Hindrance } from './use-hindrance.ts';

const SubscribeDialog = lazyPart(
  async () => (await import('../../components/calendars/subscribe-dialog.tsx')).SubscribeDialog,
);

const ClosingsDialog = lazyPart(
  async () => (await import('../../components/closings/closings-dialog.tsx')).ClosingsDialog,
);

/** Kinds that a calendar program can subscribe to. */
const SUBSCRIBED = ['location', 'resource', 'contact'] as const;

interface InspectorHeadProps {
  readonly kind: Kind;
  readonly id: string;
  readonly entity: JsonObject;
  readonly tab: Tab | undefined;
  readonly hindrance: Hindrance;
  /** Undefined where all fields are not edited at once. */
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: () => void;
}

export function InspectorHead({ kind, id, entity, tab, hindrance, onEdit, onDelete }: InspectorHeadProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const subscribed = SUBSCRIBED.find((one) => one === kind);
  const name = textOf(entity.name) || textOf(entity.originalname) || t(`kinds.${kind}`);
  const mayWrite = isEditable(kind) && hindrance.rights === undefined;
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <Breadcrumb kind={kind} entity={entity} />
        <div className={classes.actions}>
          <NeighbourLinks kind={kind} id={id} />
          {mayWrite && onEdit !== undefined && (
            <Button size="xs" variant="default" onClick={onEdit} data-edit-all>
              {t('editing.edit')}
            </Button>
          )}
          <LateMenu
            position="bottom-end"
            opener={
              <ActionIcon variant="default" size={30} aria-label={own('more')}>
                <Ellipsis size={16} aria-hidden />
              </ActionIcon>
            }
          >
            {({ Menu }) => (
              <>
                {kind === 'event' && (
                  <Menu.Item
                    leftSection={<CalendarDays size={16} aria-hidden />}
                    renderRoot={(props) => (
                      <Link {...props} to="/planning" search={{ from: textOf(entity.startdate), sel: id }} />
                    )}
                  >
                    {own('inPlanning')}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<Code size={16} aria-hidden />} onClick={() => setAsking(true)}>
                  {t('apiRequest.button')}
                </Menu.Item>
                {(kind === 'location' || kind === 'resource') && (
                  <Menu.Item
                    leftSection={<CalendarOff size={16} aria-hidden />}
                    onClick={() => setClosing(true)}
                  >
                    {own('notAvailable')}
                  </Menu.Item>
                )}
                {subscribed !== undefined && (
                  <Menu.Item
                    leftSection={<CalendarPlus size={16} aria-hidden />}
                    onClick={() => setSubscribing(true)}
                  >
                    {own('subscribe')}
                  </Menu.Item>
                )}
                {mayWrite && (
                  <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
                    {own('delete')}
                  </Menu.Item>
                )}
              </>
            )}
          </LateMenu>
        </div>
      </div>
      <Heading kind={kind} id={id} name={name} hindrance={hindrance} />
      {kind === 'event' ? (
        <EventFacts id={id} entity={entity} hindrance={hindrance} />
      ) : (
        <EntityFacts kind={kind} entity={entity} />
      )}
      {hindrance.rights !== undefined && isEditable(kind) && (
        <Text size="xs" c="dimmed">
          {hindrance.rights}
        </Text>
      )}
      {isAsking && (
        <Dialog title={t('apiRequest.button')} onClose={() => setAsking(false)}>
          <RequestLine path={entityPath(kind, id, propertyOf(kind, tab))} />
        </Dialog>
      )}
      <Suspense>
        {isClosing && <ClosingsDialog id={id} name={name} onClose={() => setClosing(false)} />}
        {isSubscribing && subscribed !== undefined && (
          <SubscribeDialog subject={{ kind: subscribed, id, name }} onClose={() => setSubscribing(false)} />
        )}
      </Suspense>
    </header>
  );
}

interface HeadingProps {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly hindrance: Hindrance;
}

function Heading({ kind, id, name, hindrance }: HeadingProps) {
  const heading = usePageHeading(name);
  const title = (shown: ReactNode) => (
    <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
      {shown}
    </Title>
  );
  // The name of these is made of other fields.
  if (!isEditable(kind) || kind === 'resourcebooking' || kind === 'contactbooking' || kind === 'contactlink')
    return title(name);
  return <NameInPlace kind={kind} id={id} name={name} hindrance={hindrance} title={title} />;
}

interface NameInPlaceProps extends HeadingProps {
  readonly title: (shown: ReactNode) => ReactNode;
}

function NameInPlace({ kind, id, name, hindrance, title }: NameInPlaceProps) {
  const source = useEntitySource(isEditable(kind) ? kind : 'event', id);
  return (
    <FieldInPlace
      kind={isEditable(kind) ? kind : 'event'}
      name="name"
      source={source}
      hindrance={hindrance}
      isFixedSilently
      // The page keeps its heading while its name is being changed.
      above={<VisuallyHidden component="h1">{name}</VisuallyHidden>}
      typed={(typedOf) => title(textOf(typedOf('name')))}
    >
      {title(name)}
    </FieldInPlace>
  );
}

/** Links to the previous and the next entity of the list that this one was opened from. */
function NeighbourLinks({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { t } = useTexts();
  const neighbours = useNeighbours(kind, id);
  if (neighbours === undefined || kindSpec(kind).plural === undefined) return null;
  const { place, count } = neighbours;
  return (
    <nav aria-label={t('neighbours.label')} className={classes.neighbours}>
      <Text size="xs" c="dimmed" span>
        {t('neighbours.place', { place, count })}
      </Text>
      {(['previous', 'next'] as const).map((side) => {
        const one = neighbours[side];
        const Icon = side === 'previous' ? ChevronUp : ChevronDown;
        if (one === undefined) {
          return (
            <ActionIcon
              key={side}
              variant="default"
              size={30}
              disabled
              aria-label={t(`neighbours.no${side}`)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          );
        }
        return (
          <ActionIcon
            key={side}
            variant="default"
            size={30}
            aria-label={t(`neighbours.${side}`, { name: one.name })}
            renderRoot={(props) => (
              <Link {...props} to="/$kind/$id" params={{ kind, id: one.id }} search={(search) => search} />
            )}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        );
      })}
    </nav>
  );
}
