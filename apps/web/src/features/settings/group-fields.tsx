/** Permissions of a group: a matrix of kinds, and further rights. */
import { ACCESS_LEVELS, type AccessLevel, kindOfSingular, kindSpec } from '@callboard/contract';
import { Checkbox, NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import type { UserGroup } from './document.ts';
import type { EntryFieldsProps } from './entry-dialog.tsx';
import { partQuery } from './requests.ts';
import { useTexts } from './texts.ts';

/** Kinds that are readable unless the group says otherwise. */
const READABLE = ['profile', 'status', 'user', 'usergroup', 'team'];
const FLAGS = ['prices', 'privateContactData', 'administer'] as const;
/** Unset, they follow the right to administer. */
const FOLLOWING = ['overbook', 'unlock'] as const;
const MODES = ['read', 'write'] as const;

export function GroupFields({ draft, set, errorOf }: EntryFieldsProps<UserGroup>) {
  const { t } = useTexts();
  const { permissions } = draft;
  const { rights } = useSession();
  const change = (changes: Partial<UserGroup['permissions']>) =>
    set({ permissions: { ...permissions, ...changes } });
  return (
    <>
      <TextInput
        label={t('form.name')}
        data-autofocus
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={errorOf('name')}
      />
      <CopyRights into={draft.name} onCopy={(copied) => set({ permissions: copied })} />
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`users.flags.${flag}`)}
          checked={permissions[flag]}
          onChange={({ currentTarget }) => change({ [flag]: currentTarget.checked })}
        />
      ))}
      {FOLLOWING.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`users.flags.${flag}`)}
          description={permissions[flag] === undefined ? t('users.follows') : undefined}
          checked={permissions[flag] ?? permissions.administer}
          onChange={({ currentTarget }) => change({ [flag]: currentTarget.checked })}
        />
      ))}
      <Checkbox
        label={t('users.requireFactor')}
        description={t('users.requireFactorAbout')}
        checked={draft.secondFactor}
        onChange={({ currentTarget }) => set({ secondFactor: currentTarget.checked })}
      />
      <Table.ScrollContainer minWidth={420} type="native">
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('users.kind')}</Table.Th>
              <Table.Th>{t('users.read')}</Table.Th>
              <Table.Th>{t('users.write')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.keys(rights.kinds).map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                given={permissions.kinds[kind]}
                onChange={(levels) => change({ kinds: { ...permissions.kinds, [kind]: levels } })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

interface CopyRightsProps {
  /** Name of the group that is edited, which is not offered. */
  readonly into: string;
  readonly onCopy: (permissions: UserGroup['permissions']) => void;
}

/** Takes over the rights of another group as a whole: 28 choices at once. */
function CopyRights({ into, onCopy }: CopyRightsProps) {
  const { t } = useTexts();
  const { data } = useQuery(partQuery('userGroups'));
  const [copied, setCopied] = useState('');
  const others = (data?.value ?? []).filter(({ name }) => name !== into);
  if (others.length === 0) return null;
  return (
    <div>
      <NativeSelect
        label={t('users.copyRights')}
        description={t('users.copyRightsAbout')}
        value=""
        data={[
          { value: '', label: t('users.copyChoose') },
          ...others.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const from = others.find(({ name }) => name === value);
          if (from === undefined) return;
          onCopy(from.permissions);
          setCopied(from.name);
        }}
      />
      <Text size="sm" role="status">
        {copied !== '' && t('users.rightsCopied', { name: copied })}
      </Text>
    </div>
  );
}

type Levels = UserGroup['permissions']['kinds'][string];

interface KindRowProps {
  readonly kind: string;
  readonly given: Levels | undefined;
  readonly onChange: (levels: Levels) => void;
}

function KindRow({ kind, given, onChange }: KindRowProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const known = kindOfSingular(kind);
  const isOwned = known !== undefined && kindSpec(known).owned;
  const levels = ACCESS_LEVELS.filter((level) => isOwned || level !== 'own');
  const present: Levels = given ?? { read: READABLE.includes(kind) ? 'all' : 'none', write: 'none' };
  const name = common(`kinds.${kind}` as 'kinds.event');
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      {MODES.map((mode) => (
        <Table.Td key={mode}>
          <NativeSelect
            size="xs"
            aria-label={`${name}: ${t(`users.${mode}`)}`}
            data={levels.map((value) => ({ value, label: t(`users.levels.${value}`) }))}
            value={present[mode] === 'own' && !isOwned ? 'all' : present[mode]}
            onChange={({ currentTarget }) =>
              onChange({ ...present, [mode]: currentTarget.value as AccessLevel })
            }
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
