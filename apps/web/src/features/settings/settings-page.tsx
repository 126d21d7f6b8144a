/** What stands around every page of the settings. */
import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../components/page-head.tsx';
import { SettingsTabs } from '../../components/settings-tabs.tsx';
import { useSession } from '../../lib/session.ts';

interface SettingsPageProps {
  readonly title: string;
  /** What can be done with all of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsPage({ title, action, children }: SettingsPageProps) {
  const { t } = useTranslation();
  const { rights } = useSession();
  return (
    <Stack gap="lg" maw={1000}>
      <PageHead title={title}>{rights.administer && action}</PageHead>
      <SettingsTabs />
      {rights.administer ? children : <Alert color="red">{t('errors.forbidden')}</Alert>}
    </Stack>
  );
}
