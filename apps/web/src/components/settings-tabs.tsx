/** Tabs of the settings pages for administrators; other users only see their preferences. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { TAB_LINK, TabLinks } from './tab-links.tsx';

export const SETTINGS_PAGES = [
  'preferences',
  'keys',
  'usage',
  'clients',
  'users',
  'customdata',
  'lists',
  'costmodels',
  'installation',
  'callbacks',
  'audit',
  'security',
] as const;

export function SettingsTabs() {
  const { t } = useTranslation();
  const { rights } = useSession();
  if (!rights.administer) return null;
  return (
    <TabLinks label={t('navigation.settings')}>
      {SETTINGS_PAGES.map((page) => (
        <Link key={page} to={`/settings/${page}`} {...TAB_LINK}>
          {t(`settingsPages.${page}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
