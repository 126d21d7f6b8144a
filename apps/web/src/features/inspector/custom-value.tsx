/** One value of custom data, changed where it stands; one that nobody types says where it comes from. */
import { customTypeNamed, type EditableKind, isEditable, type Kind } from '@callboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EditSource } from '../../components/editing/edit-source.ts';
import { InPlace } from '../../components/editing/in-place.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { valueTypeIn } from '../../lib/custom-fields.ts';
import { leavesOf } from '../../lib/custom-notes.ts';
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import type { TaggedValue } from '../../lib/request.ts';
import { differences, type Values } from '../../lib/use-edit.ts';
import { AttachmentLink } from './attachment-list.tsx';
import { isTyped, loadCustomData, saveCustomData, sentValues } from './custom-data-fields.ts';
import { CustomControl, formAndEditors } from './late.tsx';
import { useTexts } from './texts.ts';

interface CustomValueProps {
  readonly kind: Kind;
  readonly id: string;
  readonly field: JsonObject;
  readonly mayWrite: boolean;
}

/** Custom data is loaded when somebody edits it: each save needs the tag of all of it. */
function useCustomSource(kind: EditableKind, id: string, field: JsonObject): EditSource {
  const client = useQueryClient();
  const fields = leavesOf([field]);
  /** All values as the last save has made them. */
  const stored = useRef<TaggedValue<Values>>(undefined);
  const load = async (signal?: AbortSignal) => (await loadCustomData(kind, id, signal)).start;
  return {
    start: undefined,
    load,
    save: async (changed, signal) => {
      await saveCustomData(kind, id, fields, changed, signal);
      stored.current = await load().catch(() => undefined);
      // The server does not say what it has made of them; somebody may have written in between.
      const sent = sentValues(fields, changed.value);
      const isOwn =
        differences({ ...stored.current?.value, ...sent }, stored.current?.value ?? {}).length === 0;
      return isOwn ? stored.current?.tag : undefined;
    },
    onSaved: async () => {
      await refreshEntity(client, kind, id);
      return stored.current;
    },
    isForGood: valueTypeIn(field)?.form === 'attachment',
    of: { kind, id },
  };
}

export function CustomValueInPlace({ kind, id, field, mayWrite }: CustomValueProps) {
  const origin = useOrigin(field);
  const source = useCustomSource(isEditable(kind) ? kind : 'event', id, field);
  const keyword = textOf(field.keyword);
  const { value = null } = field;
  const isFile = valueTypeIn(field)?.form === 'attachment' && isObject(value);
  const shown = isFile ? <AttachmentLink attachment={value} /> : <JsonValue value={value} />;
  if (!mayWrite || !isEditable(kind)) return shown;
  return (
    <InPlace
      late={formAndEditors}
      source={source}
      names={[keyword]}
      label={textOf(field.name)}
      fixed={origin}
      typed={isFile ? undefined : (typedOf) => <JsonValue value={typedOf(keyword)} />}
      isLarge={['lines', 'choices', 'attachment', 'moment'].includes(valueTypeIn(field)?.form ?? '')}
      editor={(edit, errors) => (
        <CustomControl
          field={field}
          value={edit.valueOf(keyword)}
          error={errors[keyword]}
          onChange={(next) => edit.change(keyword, next)}
        />
      )}
    >
      {shown}
    </InPlace>
  );
}

/** Returns why people do not type this value; undefined: they do. */
export function useOrigin(field: JsonObject): string | undefined {
  const { t } = useTexts();
  if (isTyped(field)) return undefined;
  const type = customTypeNamed(textOf(field.type));
  return t('origin.readOnly', {
    origin: t(`origin.${originOf(type, field)}` as 'origin.owner', { name: textOf(field.name) }),
  });
}

type FieldType = ReturnType<typeof customTypeNamed>;

function originOf(type: FieldType, field: JsonObject): string {
  switch (valueTypeIn(field)?.form) {
    case 'contact':
      return 'contact';
    case 'resources':
      return 'resources';
    case 'labels':
      return 'labels';
    case 'source':
      return 'source';
    default:
      // Custom data of known types that nobody types comes from programs.
      return type === undefined ? 'unknown' : 'integration';
  }
}
