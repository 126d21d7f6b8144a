/** Everything that is read together about an entity, on one page. */
import { type EditableKind, isEditable, type Kind } from '@callboard/contract';
import { useEntitySource } from '../../components/editing/edit-source.ts';
import { FieldList } from '../../components/json-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { isBookable } from './bookings-of.ts';
import { NextBookings } from './bookings-of-panel.tsx';
import { CostModelsPanel } from './cost-models-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { EventBookings } from './event-bookings.tsx';
import { entriesOf } from './event-times.ts';
import classes from './inspector.module.css';
import { FieldsForm } from './late.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { Parts } from './parts.tsx';
import { ProductionTree, rootOf } from './production-tree.tsx';
import { ProgramsFold } from './programs-fold.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { useTexts } from './texts.ts';
import type { Hindrance } from './use-hindrance.ts';

interface OverviewProps {
  readonly kind: Kind;
  readonly id: string;
  readonly entity: JsonObject;
  readonly hindrance: Hindrance;
  /** Whether all fields are edited at once. */
  readonly isEditing: boolean;
  readonly onEdited: () => void;
}

/** Values that the page shows elsewhere, repeats for old clients, or leaves to programs. */
const ELSEWHERE = ['url', 'id', 'name', 'attributes', 'owninggroup', 'parentgroup', '_type'];

/** Values for programs that no form has, by kind. */
const FURTHER: { readonly [K in EditableKind]?: readonly string[] } = {
  event: ['starttime', 'endtime', 'defaultscheduledescription', 'defaultschedulestart', 'defaultscheduleend'],
  group: ['starttime', 'endtime'],
};

export function Overview({ kind, ...props }: OverviewProps) {
  const { t } = useTexts();
  if (isEditable(kind)) return <EditableOverview kind={kind} {...props} />;
  const { id, entity } = props;
  return (
    <div className={classes.column}>
      <Panel title={t('details')}>
        <FieldList fields={entity} without={ELSEWHERE} />
      </Panel>
      <ProgramsFold kind={kind} id={id} entity={entity} further={[]} />
    </div>
  );
}

type EditableOverviewProps = Omit<OverviewProps, 'kind'> & { readonly kind: EditableKind };

function EditableOverview(props: EditableOverviewProps) {
  const { kind, id, entity, hindrance, isEditing, onEdited } = props;
  const { t } = useTexts();
  const source = useEntitySource(kind, id);
  if (isEditing) {
    return (
      <Panel title={t('details')}>
        <FieldsForm kind={kind} id={id} onSaved={async () => onEdited()} onCancel={onEdited} />
      </Panel>
    );
  }
  const isPlanned = kind === 'event' || kind === 'group';
  const hasTree = isPlanned && rootOf(kind, id, entity) !== undefined;
  const details = <DetailsPanel kind={kind} entity={entity} source={source} hindrance={hindrance} />;
  const fold = <ProgramsFold kind={kind} id={id} entity={entity} further={FURTHER[kind] ?? []} />;
  const hasSchedule = kind === 'event' || entriesOf(source.start?.value.schedule ?? null).length > 0;
  const notes = <NotesPanel kind={kind} id={id} mayWrite={hindrance.rights === undefined} />;
  if (!isPlanned) {
    const parts = <Parts kind={kind} id={id} entity={entity} />;
    // The bookings come first: they are what such a page is opened for.
    return (
      <div className={classes.overview} data-even>
        <div className={classes.column}>
          {isBookable(kind) ? <NextBookings kind={kind} id={id} /> : details}
          {parts}
          {isBookable(kind) && notes}
        </div>
        <div className={classes.column}>
          {isBookable(kind) && details}
          <CostModelsPanel entity={entity} />
          {fold}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.overview} data-planned data-tree={hasTree || undefined}>
      {hasTree && <ProductionTree kind={kind} id={id} entity={entity} />}
      {hasSchedule && (
        <div data-part="schedule">
          <SchedulePanel source={source} entity={entity} hindrance={hindrance} />
        </div>
      )}
      <div className={classes.column} data-part="main">
        <EventBookings kind={kind} id={id} entity={entity} key={textOf(entity.id)} />
        <Parts kind={kind} id={id} entity={entity} />
      </div>
      <div className={classes.column} data-part="side">
        {details}
        {notes}
        {fold}
      </div>
    </div>
  );
}
