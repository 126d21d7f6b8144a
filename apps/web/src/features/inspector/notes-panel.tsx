/** Notes of an event: the long texts of its custom data, where they are read with everything else. */
import type { EditableKind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/panel.tsx';
import { notesIn } from '../../lib/custom-notes.ts';
import { propertyQuery, textOf } from '../../lib/entities.ts';
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
  const notes = notesIn(data);
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
