/** Personal preferences: profile, language, password and API keys. */
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../components/page-head.tsx';
import { SettingsTabs } from '../../components/settings-tabs.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export function PreferencesPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" maw={900}>
      <PageHead title={t('preferences.title')} />
      <SettingsTabs />
      <ProfilePanel />
      <KeysPanel />
      <PasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </Stack>
  );
}
