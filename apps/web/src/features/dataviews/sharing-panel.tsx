/** Who may request a dataview, and who may change it. */
import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/panel.tsx';
import classes from './dataviews.module.css';
import { audienceQuery, type Wanted } from './requests.ts';
import { useTexts } from './texts.ts';

interface SharingPanelProps {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

export function SharingPanel({ wanted, onChange }: SharingPanelProps) {
  const { t } = useTexts();
  const { data: { users, usergroups } = { users: [], usergroups: [] } } = useQuery(audienceQuery);
  const { sharedwith, locked } = wanted;
  const share = (more: Partial<typeof sharedwith>) =>
    onChange({ ...wanted, sharedwith: { ...sharedwith, ...more } });
  const options = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const shown = {
    searchable: true,
    withScrollArea: false,
    clearable: false,
    classNames: { dropdown: classes.dropdown ?? '' },
  };
  return (
    <Panel title={t('builder.sharing')}>
      <Stack gap="md" maw={560}>
        <Checkbox
          label={t('builder.everybody')}
          checked={sharedwith.everybody}
          onChange={({ currentTarget }) => share({ everybody: currentTarget.checked })}
        />
        <MultiSelect
          {...shown}
          label={t('builder.groupsWho')}
          data={options(usergroups)}
          value={[...sharedwith.usergroups]}
          onChange={(ids) => share({ usergroups: ids })}
        />
        <MultiSelect
          {...shown}
          label={t('builder.users')}
          data={options(users)}
          value={[...sharedwith.users]}
          onChange={(ids) => share({ users: ids })}
        />
        <Checkbox
          label={t('builder.lock')}
          description={t('builder.lockAbout')}
          checked={locked}
          onChange={({ currentTarget }) => onChange({ ...wanted, locked: currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}
