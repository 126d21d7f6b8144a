/** Frame of every page: the navigation and the user menu. */
import {
  ActionIcon,
  Burger,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Moon, Search, Sun } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LateMenu, menuFile } from '../components/late-menu.tsx';
import { Mark } from '../components/mark.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { OpenConflicts } from '../components/open-conflicts.tsx';
import { HOME } from '../features/lists/list-names.ts';
import { atFirstAct } from '../lib/first-act.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { mayRead, mayWrite, type SessionInfo } from '../lib/session.ts';
import classes from './shell.module.css';
import { useShortcuts } from './shortcuts.ts';

/** Loaded on demand: nobody waits for them at the start. */
const CommandBar = lazyPart(async () => (await import('./command-bar.tsx')).CommandBar);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const loadAccountItems = () => import('./account-items.tsx');
const AccountItems = lazyPart(async () => (await loadAccountItems()).AccountItems);
const noCommands = () => undefined;

interface ShellProps {
  /** Undefined while the session is still loading; null when nobody is signed in. */
  readonly session: SessionInfo | null | undefined;
  readonly children: ReactNode;
}

export function Shell({ session, children }: ShellProps) {
  const { t } = useTranslation();
  const [isOpen, menu] = useDisclosure(false);
  const [isHelpOpen, help] = useDisclosure(false);
  const [isCommanding, commands] = useDisclosure(false);
  useShortcuts({
    onHelp: help.open,
    onCommands: session ? commands.open : noCommands,
    edit: t('editing.edit'),
  });
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    menu.close();
    burger.current?.focus();
  });
  const burger = useRef<HTMLButtonElement>(null);

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('navigation.skip')}
      </a>
      <header className={classes.header}>
        {session !== null && (
          <Burger
            ref={burger}
            className={classes.burger}
            opened={isOpen}
            onClick={menu.toggle}
            aria-label={t('navigation.open')}
            aria-expanded={isOpen}
            aria-controls="navigation"
            size="sm"
          />
        )}
        <Link to="/" className={classes.brand}>
          <Mark size={24} className={classes.mark} />
          <span className={classes.brandName}>Callboard</span>
        </Link>
        {session !== null && (
          <nav id="navigation" aria-label={t('navigation.label')} className={classes.nav} data-open={isOpen}>
            <NavigationLinks
              mayPlan={session !== undefined && mayRead(session, 'event')}
              maySettle={session !== undefined && mayWrite(session, 'event')}
              onFollow={menu.close}
            />
          </nav>
        )}
        <span className={classes.venue}>{session?.installation.name}</span>
        {session && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('commands.open')}
            title={`${t('commands.open')} (Ctrl+K)`}
            onClick={commands.open}
          >
            <Search size={18} aria-hidden />
          </ActionIcon>
        )}
        <ColorSchemeButton />
        {session && <AccountMenu session={session} onHelp={help.open} />}
        {session === null && (
          <Link to="/" className={classes.link}>
            {t('signIn.title')}
          </Link>
        )}
      </header>
      {isCommanding && session && (
        <Suspense>
          <CommandBar session={session} onClose={commands.close} onHelp={help.open} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog onClose={help.close} />
        </Suspense>
      )}
      <OfflineNotice />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

interface NavigationLinksProps {
  readonly mayPlan: boolean;
  /** Whether the user may change what is planned. */
  readonly maySettle: boolean;
  readonly onFollow: () => void;
}

function NavigationLinks({ mayPlan, maySettle, onFollow }: NavigationLinksProps) {
  const { t } = useTranslation();
  const shared = {
    onClick: onFollow,
    className: classes.link,
    activeProps: { 'data-active': true, 'aria-current': 'page' as const },
  };
  return (
    <>
      {mayPlan && (
        <Link to="/planning" activeOptions={{ includeSearch: false }} {...shared}>
          {t('navigation.planning')}
          {maySettle && <OpenConflicts />}
        </Link>
      )}
      <Link
        to="/$list"
        params={{ list: HOME.list }}
        search={{ q: HOME.q }}
        activeOptions={{ includeSearch: false }}
        {...shared}
      >
        {t('navigation.events')}
      </Link>
      <Link to="/$list" params={{ list: 'contacts' }} activeOptions={{ includeSearch: false }} {...shared}>
        {t('navigation.contacts')}
      </Link>
      <Link to="/$list" params={{ list: 'resources' }} activeOptions={{ includeSearch: false }} {...shared}>
        {t('navigation.resources')}
      </Link>
      <Link to="/dataviews" activeOptions={{ includeSearch: false }} {...shared}>
        {t('navigation.dataviews')}
      </Link>
      <Link to="/settings" {...shared}>
        {t('navigation.settings')}
      </Link>
    </>
  );
}

function ColorSchemeButton() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('navigation.colorScheme')}
      aria-pressed={isDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </ActionIcon>
  );
}

interface AccountMenuProps {
  readonly session: SessionInfo;
  readonly onHelp: () => void;
}

function AccountMenu({ session, onHelp }: AccountMenuProps) {
  useEffect(() => atFirstAct(() => Promise.all([loadAccountItems(), menuFile.load()])), []);
  return (
    <LateMenu
      position="bottom-end"
      width={220}
      opener={
        <UnstyledButton className={classes.account}>
          <span className={classes.accountName}>{session.user.name}</span>
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      }
    >
      {() => (
        <Suspense>
          <AccountItems session={session} onHelp={onHelp} />
        </Suspense>
      )}
    </LateMenu>
  );
}
