/** Notes of an event: the long texts of its custom data, where they are read with everything else. */
import type { EditableKind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/panel.tsx';
import { valueTypeIn } from '../../lib/custom-fields.ts';
import { isObject, type JsonObject, propertyQuery, textOf } from '../../lib/entities.ts';
import { leavesOf } from './custom-data-fields.ts';
import { CustomValueInPlace } from './custom-value.tsx';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

interface NotesPanelProps {
  readonly kind: EditableKind;
  readonly id: string;
  readonly mayWrite: boolean;
}

/** Renders nothing without a text: the tab of custom data has the empty fields. */
export function NotesPanel({ kind, id, mayWrite }: NotesPanelProps) {
  const { t } = useTexts();
  const { data } = useQuery({ ...propertyQuery(kind, id, 'customdata'), retry: false });
  const groups =
    isObject(data ?? null) && Array.isArray((data as { groups?: unknown }).groups) ? data : undefined;
  const fields = groups && isObject(groups) && Array.isArray(groups.groups) ? leavesOf(groups.groups) : [];
  const notes = fields.filter((field) => isNote(field) && textOf(field.value) !== '');
  if (notes.length === 0) return null;
  return (
    <Panel title={t('notes')}>
      <dl className={classes.details}>
        {notes.map((field) => (
          <div key={textOf(field.keyword)} data-stacked>
            <dt>{textOf(field.name)}</dt>
            <dd>
              <CustomValueInPlace kind={kind} id={id} field={field} mayWrite={mayWrite} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Only texts that people write at length: codes and triggers have several lines too. */
function isNote(field: JsonObject): boolean {
  const type = valueTypeIn(field);
  return type?.form === 'lines' && type.isLong === true && type.writable === 'yes';
}
