/** Frame of every settings page: a rail with all pages in groups, which is a menu on a telephone. */
import { Stack, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayImport, useSession } from '../lib/session.ts';
import { PageHead } from './page-head.tsx';
import classes from './settings-frame.module.css';

/** Pages by group. Users who may not administer see their own group alone. */
export const SETTINGS_GROUPS = {
  me: ['preferences', 'calendars'],
  people: ['users', 'security'],
  data: ['customdata', 'lists', 'costmodels', 'imports', 'movein', 'subscriptions', 'trash'],
  programs: ['keys', 'clients', 'usage', 'webhooks', 'callbacks'],
  system: ['installation', 'system', 'audit'],
} as const;

/** To those who may not administer, `usage` shows their own keys, and `trash` what they have deleted. */
const OWN_GROUPS = { me: ['preferences', 'calendars', 'usage', 'webhooks', 'trash'] } as const;
/** Users who may write something may import it. */
const WRITER_GROUPS = { ...OWN_GROUPS, data: ['imports'] } as const;

export type SettingsPageName = (typeof SETTINGS_GROUPS)[keyof typeof SETTINGS_GROUPS][number];

interface SettingsFrameProps {
  readonly page: SettingsPageName;
  readonly title: string;
  /** Action for the page as a whole. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsFrame({ page, title, action, children }: SettingsFrameProps) {
  return (
    <div className={classes.frame}>
      <Rail page={page} />
      <Stack gap="lg" className={classes.content}>
        <PageHead title={title}>{action}</PageHead>
        {children}
      </Stack>
    </div>
  );
}

function Rail({ page }: Pick<SettingsFrameProps, 'page'>) {
  const { t } = useTranslation();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const groups: Readonly<Partial<Record<keyof typeof SETTINGS_GROUPS, readonly SettingsPageName[]>>> = session
    .rights.administer
    ? SETTINGS_GROUPS
    : mayImport(session)
      ? WRITER_GROUPS
      : OWN_GROUPS;
  return (
    <nav className={classes.rail} aria-label={t('navigation.settings')}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-pages`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('navigation.settings')}: {t(`settingsPages.${page}`)}
      </UnstyledButton>
      <div className={classes.groups} id={`${id}-pages`} data-open={isOpen || undefined}>
        {GROUP_NAMES.map((group) => {
          const pages = groups[group];
          if (pages === undefined) return null;
          return (
            <div key={group}>
              <div className={classes.group} id={`${id}-${group}`}>
                {t(`settingsGroups.${group}`)}
              </div>
              <ul className={classes.pages} aria-labelledby={`${id}-${group}`}>
                {pages.map((name) => (
                  <li key={name}>
                    <Link
                      to={`/settings/${name}`}
                      className={classes.link}
                      activeProps={{ 'data-active': true, 'aria-current': 'page' as const }}
                    >
                      {t(`settingsPages.${name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}

const GROUP_NAMES = ['me', 'people', 'data', 'programs', 'system'] as const;
