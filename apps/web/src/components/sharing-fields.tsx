/** Fields for sharing: with everybody, or with selected user groups and users. */
import type { ApplicationWire } from '@callboard/contract';
import { Checkbox, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { audienceQuery } from '../lib/audience.ts';
import { type Json, textOf } from '../lib/entities.ts';

type SharingSettings = ApplicationWire<'DataviewSharing'>;

interface SharingFieldsProps {
  readonly labels: { readonly [K in keyof SharingSettings]: string };
  readonly sharedwith: SharingSettings;
  /** Receives the changed members. */
  readonly onChange: (changed: Partial<SharingSettings>) => void;
}

export function SharingFields({ labels, sharedwith, onChange }: SharingFieldsProps) {
  const { data: { users, usergroups } = { users: [], usergroups: [] } } = useQuery(audienceQuery);
  const options = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const shown = {
    searchable: true,
    clearable: false,
  };
  return (
    <>
      <Checkbox
        label={labels.everybody}
        checked={sharedwith.everybody}
        onChange={({ currentTarget }) => onChange({ everybody: currentTarget.checked })}
      />
      <MultiSelect
        {...shown}
        label={labels.usergroups}
        data={options(usergroups)}
        value={[...sharedwith.usergroups]}
        onChange={(ids) => onChange({ usergroups: ids })}
      />
      <MultiSelect
        {...shown}
        label={labels.users}
        data={options(users)}
        value={[...sharedwith.users]}
        onChange={(ids) => onChange({ users: ids })}
      />
    </>
  );
}

/** Returns what the fields of a form hold under the names of these members. */
export function sharingOf(typedIn: (key: string) => Json | undefined): SharingSettings {
  const ids = (key: string) => {
    const value = typedIn(key);
    return Array.isArray(value) ? value.map(textOf) : [];
  };
  return { everybody: typedIn('everybody') === true, usergroups: ids('usergroups'), users: ids('users') };
}
