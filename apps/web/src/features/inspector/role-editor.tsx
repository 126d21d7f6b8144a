/** Controls of a booking where it stands: its role, and number and times of a thing. */
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MomentControl } from '../../components/field-controls.tsx';
import { textOf } from '../../lib/entities.ts';
import type { Edit } from '../../lib/use-edit.ts';

interface RoleEditorProps {
  readonly isTimed: boolean;
  readonly edit: Edit;
  readonly errors: Readonly<Record<string, string>>;
}

export function RoleEditor({ isTimed, edit, errors }: RoleEditorProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('fields.role')}
        autoComplete="off"
        value={textOf(edit.valueOf('role'))}
        error={errors.role}
        onChange={({ currentTarget }) => edit.change('role', currentTarget.value || null)}
      />
      {isTimed && (
        <>
          <TextInput
            label={t('fields.number')}
            inputMode="decimal"
            autoComplete="off"
            value={textOf(edit.valueOf('number'))}
            error={errors.number}
            onChange={({ currentTarget }) => edit.change('number', currentTarget.value || null)}
          />
          {(['start', 'end'] as const).map((name) => (
            <MomentControl
              key={name}
              label={t(`fields.${name}`)}
              value={edit.valueOf(name)}
              error={errors[name]}
              onChange={(value) => edit.change(name, value)}
            />
          ))}
        </>
      )}
    </>
  );
}
