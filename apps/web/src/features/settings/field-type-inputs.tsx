/** Type of a field, with the inputs that the type requires. */
import {
  CUSTOM_TYPES,
  type CustomType,
  canBeConverted,
  DATA_TYPES,
  type DataType,
  dataTypeOf,
  FIELD_TYPES,
  type FieldType,
  RELATIONS,
  type Relation,
} from '@callboard/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinesInput } from '../../components/lines-input.tsx';
import type { ErrorOf } from './change-form.tsx';
import { fieldsIn } from './custom-data.ts';
import type { CustomData, FieldNode } from './document.ts';
import { partQuery } from './requests.ts';
import { useTexts } from './texts.ts';

interface FieldTypeInputsProps {
  readonly node: FieldNode;
  readonly set: (changes: Partial<FieldNode>) => void;
  readonly errorOf: ErrorOf;
  readonly customData: CustomData;
  readonly kind: string;
}

export function FieldTypeInputs({ node, set, errorOf, customData, kind }: FieldTypeInputsProps) {
  const { t } = useTexts();
  const { type = 'String', dataType = null } = node;
  const { showsOptions, form }: CustomType = CUSTOM_TYPES[type];
  return (
    <>
      <NativeSelect
        label={t('designer.type')}
        description={t('designer.typeAbout', { type })}
        data={FIELD_TYPES.map((value) => ({ value, label: t(`designer.types.${value}`) }))}
        value={type}
        onChange={({ currentTarget }) => set(changesFor(currentTarget.value as FieldType))}
        error={errorOf('type')}
      />
      {showsOptions && (
        <LinesInput
          label={t('designer.options')}
          description={t('form.oneALine')}
          lines={node.options ?? []}
          onChange={(options) => set({ options })}
          error={errorOf('options')}
        />
      )}
      {form === 'datatype' && <IntegrationInputs node={node} set={set} errorOf={errorOf} />}
      {canBeConverted({ type, dataType }) && (
        <Checkbox
          label={t('designer.converted')}
          description={t('designer.convertedAbout')}
          checked={node.converted ?? false}
          onChange={({ currentTarget }) => set({ converted: currentTarget.checked })}
          error={errorOf('converted')}
        />
      )}
      {form === 'source' && (
        <SourceInputs node={node} set={set} errorOf={errorOf} customData={customData} kind={kind} />
      )}
    </>
  );
}

/** The types of fields that hold what a datatype holds. */
const PLAIN_TYPES = {
  'Single-Line Text': 'String',
  'Multi-Line Text': 'Text',
  Number: 'Number',
  Date: 'Date',
  Time: 'Time',
  'Date and Time': 'DateAndTime',
  'Single Option': 'Dropdown',
  'Multiple Options': 'Checkbox',
} as const satisfies Record<DataType, FieldType>;

/** A field that is derived itself cannot be a source. */
function isDerived(type: FieldType | undefined): boolean {
  return type !== undefined && CUSTOM_TYPES[type].form === 'source';
}

/** Clears the members that the new type does not have; omitted members would keep their values. */
function changesFor(type: FieldType): Partial<FieldNode> {
  const { showsOptions, form }: CustomType = CUSTOM_TYPES[type];
  return {
    type,
    ...(showsOptions ? {} : { options: [] }),
    ...(form === 'datatype'
      ? { dataType: dataTypeOf({ dataType: null }) }
      : { dataType: null, integration: null }),
    converted: false,
    source: null,
  };
}

type InputsProps = Pick<FieldTypeInputsProps, 'node' | 'set' | 'errorOf'>;

function IntegrationInputs({ node, set, errorOf }: InputsProps) {
  const { t } = useTexts();
  const { data: integrations } = useQuery(partQuery('integrations'));
  const names = integrations?.value.map(({ name }) => name) ?? [];
  return (
    <>
      <NativeSelect
        label={t('designer.dataType')}
        data={DATA_TYPES.map((value) => ({ value, label: t(`designer.types.${PLAIN_TYPES[value]}`) }))}
        value={node.dataType ?? ''}
        onChange={({ currentTarget }) => set({ dataType: currentTarget.value as DataType, converted: false })}
        error={errorOf('dataType')}
      />
      <NativeSelect
        label={t('designer.integration')}
        data={[{ value: '', label: '–' }, ...names]}
        value={node.integration ?? ''}
        onChange={({ currentTarget }) => set({ integration: currentTarget.value || null })}
        error={errorOf('integration')}
      />
    </>
  );
}

function SourceInputs({ node, set, errorOf, customData, kind }: FieldTypeInputsProps) {
  const { t } = useTexts();
  const { relation, keyword } = node.source ?? { relation: 'self', keyword: '' };
  const target = relation === 'self' ? kind : relation === 'production' ? 'group' : relation;
  const known = fieldsIn({ [target]: customData[target] ?? [] })
    .filter(({ field: { type, keyword } }) => !isDerived(type) && keyword !== node.keyword)
    .map(({ field }) => ({ value: field.keyword, label: `${field.name} (${field.keyword})` }));
  return (
    <>
      <NativeSelect
        label={t('designer.relation')}
        data={RELATIONS.map((value) => ({ value, label: t(`designer.relations.${value}`) }))}
        value={relation}
        onChange={({ currentTarget }) =>
          set({ source: { relation: currentTarget.value as Relation, keyword: '' } })
        }
        error={errorOf('source')}
      />
      <NativeSelect
        label={t('designer.source')}
        data={[{ value: '', label: '–' }, ...known]}
        value={keyword}
        onChange={({ currentTarget }) => set({ source: { relation, keyword: currentTarget.value } })}
      />
    </>
  );
}
