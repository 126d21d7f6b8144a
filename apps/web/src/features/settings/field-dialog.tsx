/** Creates, edits or removes a group, section or field of custom data. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useDoneTexts } from '../../lib/done-texts.ts';
import { ChangeForm } from './change-form.tsx';
import {
  flatten,
  type Place,
  type PlacedNode,
  pathOf,
  putNode,
  removeNode,
  suggestKeyword,
} from './custom-data.ts';
import type { CustomData, FieldNode } from './document.ts';
import { FieldTypeInputs } from './field-type-inputs.tsx';
import { type Part, usesOf } from './requests.ts';
import { useTexts } from './texts.ts';

export type NodeLevel = 'group' | 'section' | 'field';

/** Node in the dialog: an existing one, or a new one at a place. */
export interface OpenedNode {
  readonly level: NodeLevel;
  readonly place: Place;
  /** Undefined for a new node. */
  readonly keyword?: string;
}

interface FieldDialogProps {
  readonly part: Part<'customData'>;
  readonly kind: string;
  readonly opened: OpenedNode;
  readonly onClose: () => void;
}

const FIELDS = ['keyword', 'name', 'type', 'options', 'dataType', 'integration', 'source', 'converted'];

export function FieldDialog({ part, kind, opened, onClose }: FieldDialogProps) {
  const { t } = useTexts();
  const { done } = useDoneTexts();
  const { level, keyword: edited } = opened;
  const nodes = part.value[kind] ?? [];
  const all = flatten(nodes);
  const before = edited === undefined ? undefined : all.find(({ node }) => node.keyword === edited);
  const [typed, setTyped] = useState<Partial<FieldNode>>({});
  const [place, setPlace] = useState<Place>(opened.place);
  const set = (changes: Partial<FieldNode>) => setTyped((present) => ({ ...present, ...changes }));

  const name = typed.name ?? before?.node.name ?? '';
  const taken = new Set(all.map(({ node }) => node.keyword));
  const keyword = edited ?? typed.keyword ?? suggestKeyword(name, taken);
  const fresh: FieldNode = { keyword, name, ...(level === 'field' ? { type: 'String' } : { children: [] }) };
  const node: FieldNode = { ...fresh, ...before?.node, ...typed, keyword, name };
  const changed = putNode(nodes, node, place, before);
  const uses = edited === undefined ? undefined : usesOf(part, `${kind}.${edited}`);

  return (
    <Dialog
      title={
        edited === undefined
          ? t(`designer.new.${level}`)
          : t('form.editNamed', { name: before?.node.name ?? edited })
      }
      onClose={onClose}
    >
      <ChangeForm
        name="customData"
        part={part}
        entry={before?.node}
        at={pathOf(changed, kind, place, keyword)}
        fields={FIELDS}
        change={{ value: { ...part.value, [kind]: changed } }}
        isNamed={name.trim() !== '' && keyword !== ''}
        done={(what) => done(what, t(`designer.levels.${level}`), name)}
        onSaved={onClose}
        onCancel={onClose}
        {...(before === undefined ? {} : { removal: removal(part.value, kind, before) })}
        kept={keptBecause(before, uses, t)}
      >
        {(errorOf) => (
          <>
            <TextInput
              label={t('form.name')}
              data-autofocus
              value={name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              error={errorOf('name')}
            />
            <TextInput
              label={t('designer.keyword')}
              description={t(edited === undefined ? 'designer.keywordAbout' : 'designer.keywordStays')}
              value={keyword}
              readOnly={edited !== undefined}
              variant={edited === undefined ? 'default' : 'filled'}
              onChange={({ currentTarget }) => set({ keyword: currentTarget.value })}
              error={errorOf('keyword')}
            />
            {level !== 'group' && (
              <NativeSelect
                label={t('designer.place')}
                data={placesFor(level, all)}
                value={place.join('/')}
                onChange={({ currentTarget }) => setPlace(currentTarget.value.split('/'))}
              />
            )}
            {level === 'field' && (
              <FieldTypeInputs node={node} set={set} errorOf={errorOf} customData={part.value} kind={kind} />
            )}
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
}

function removal(customData: CustomData, kind: string, before: PlacedNode) {
  return { value: { ...customData, [kind]: removeNode(customData[kind] ?? [], before) } };
}

function keptBecause(
  before: PlacedNode | undefined,
  uses: number | undefined,
  t: ReturnType<typeof useTexts>['t'],
): string | undefined {
  if (uses !== undefined) return t('designer.inUse', { count: uses });
  return before?.node.children?.length ? t('designer.notEmpty') : undefined;
}

/** Returns the possible parents: a section belongs to a group, a field to a group or section. */
function placesFor(level: NodeLevel, all: readonly PlacedNode[]) {
  return all
    .filter(({ node, place }) => node.type === undefined && (level === 'field' || place.length === 0))
    .map(({ node, place }) => ({
      value: [...place, node.keyword].join('/'),
      label: `${place.length > 0 ? '– ' : ''}${node.name}`,
    }));
}
