/** Sharing of a dataview: the users who may request it, and the users who may edit it. */
import { Checkbox, Stack } from '@mantine/core';
import { Panel } from '../../components/panel.tsx';
import { SharingFields } from '../../components/sharing-fields.tsx';
import type { DataviewInput } from './requests.ts';
import { useTexts } from './texts.ts';

interface SharingPanelProps {
  readonly wanted: DataviewInput;
  readonly onChange: (wanted: DataviewInput) => void;
}

export function SharingPanel({ wanted, onChange }: SharingPanelProps) {
  const { t } = useTexts();
  const { sharedwith, locked } = wanted;
  return (
    <Panel title={t('builder.sharing')}>
      <Stack gap="md" maw={560}>
        <SharingFields
          labels={{
            everybody: t('builder.everybody'),
            usergroups: t('builder.groupsWho'),
            users: t('builder.users'),
          }}
          sharedwith={sharedwith}
          onChange={(changed) => onChange({ ...wanted, sharedwith: { ...sharedwith, ...changed } })}
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
