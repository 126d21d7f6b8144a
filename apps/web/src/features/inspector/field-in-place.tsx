/** One field of an entity, changed where it stands. */
import { type EditableKind, editableFields } from '@callboard/contract';
import { Fragment, type ReactNode } from 'react';
import type { EditSource } from '../../components/editing/edit-source.ts';
import { useFieldTexts } from '../../components/editing/field-texts.ts';
import { InPlace } from '../../components/editing/in-place.tsx';
import { EditedField } from '../../components/editing/late.ts';
import type { Json } from '../../lib/entities.ts';
import { FieldEffect } from './field-effect.tsx';
import type { Hindrance } from './use-hindrance.ts';

interface FieldInPlaceProps {
  readonly kind: EditableKind;
  readonly name: string;
  /** Further fields that are edited with it. */
  readonly along?: readonly string[];
  /** Fields that follow it without a control of their own. */
  readonly following?: readonly string[];
  readonly source: EditSource;
  readonly hindrance: Hindrance;
  /** Whether the page says elsewhere why it cannot be changed. */
  readonly isFixedSilently?: boolean;
  readonly children: ReactNode;
  /** Stands above the controls. */
  readonly above?: ReactNode;
  readonly typed?: (typedOf: (name: string) => Json) => ReactNode;
}

/** Types whose controls have several parts. */
const LARGE = ['lines', 'words', 'references', 'schedule', 'contactinfo', 'addresses'];

export function FieldInPlace(props: FieldInPlaceProps) {
  const {
    kind,
    name,
    along = [],
    following = [],
    source,
    hindrance,
    children,
    above,
    typed,
    isFixedSilently = false,
  } = props;
  const { nameOf } = useFieldTexts(kind);
  const known = editableFields(kind);
  const fields = [name, ...along].flatMap((one) => known.find((field) => field.name === one) ?? []);
  const [field] = fields;
  if (field === undefined) return children;
  return (
    <InPlace
      source={source}
      names={[...fields.map((one) => one.name), ...following, ...dependentsOf(known, name)]}
      label={nameOf(name)}
      fixed={hindrance.of(field)}
      isFixedSilently={isFixedSilently || hindrance.rights !== undefined}
      typed={typed}
      isLarge={LARGE.includes(field.type)}
      editor={(edit, errors) => (
        <>
          {above}
          {fields.map((one) => (
            <Fragment key={one.name}>
              <EditedField kind={kind} field={one} known={known} edit={edit} error={errors[one.name]} />
              <FieldEffect of={source.of} name={one.name} edit={edit} />
            </Fragment>
          ))}
        </>
      )}
    >
      {children}
    </InPlace>
  );
}

/** Fields that lose their value when this one changes: the unit of another resource. */
function dependentsOf(known: ReturnType<typeof editableFields>, name: string): readonly string[] {
  return known.filter(({ of }) => of === name).map((field) => field.name);
}
