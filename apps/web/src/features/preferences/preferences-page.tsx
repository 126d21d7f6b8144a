/** Personal preferences: profile, language, password and API keys. */
import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export function PreferencesPage() {
  const { t } = useTranslation();
  return (
    <SettingsFrame page="preferences" title={t('preferences.title')}>
      <ProfilePanel />
      <KeysPanel />
      <PasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </SettingsFrame>
  );
}
