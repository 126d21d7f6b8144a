/** Users, and the groups that determine their permissions. */
import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '../../components/email-input.tsx';
import { ClearButton, FirstButton } from '../../components/empty-acts.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Panel } from '../../components/panel.tsx';
import { useSession } from '../../lib/session.ts';
import { AccountDialog } from './account-dialog.tsx';
import type { User, UserGroup } from './document.ts';
import { EntryDialog, type EntryFieldsProps } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { GroupFields } from './group-fields.tsx';
import { NewLinkDialog } from './invitation-dialogs.tsx';
import { invitationsQuery, proposedLogin } from './invitations.ts';
import { InvitationsPanel } from './invitations-panel.tsx';
import { PartGate } from './part-gate.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { installationQuery, partQuery } from './requests.ts';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

const NEW_USER: User = { login: '', name: '', email: '', groups: [], active: true };
const NEW_GROUP: UserGroup = {
  name: '',
  secondFactor: false,
  permissions: { kinds: {}, prices: false, privateContactData: false, administer: false },
};

export function UsersPage() {
  const { t } = useTexts();
  const { rights } = useSession();
  const { isPending } = useQuery({ ...invitationsQuery, enabled: rights.administer });
  return (
    <SettingsPage page="users" title={t('users.title')} parts={['users', 'userGroups']}>
      {isPending ? (
        <PageSkeleton />
      ) : (
        <>
          <InvitationsPanel />
          <Users />
          <Groups />
        </>
      )}
    </SettingsPage>
  );
}

function Users() {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { data: installation } = useQuery(installationQuery);
  const [opened, setOpened] = useState<string | null>();
  const [passwordOf, setPasswordOf] = useState<User>();
  const [linkFor, setLinkFor] = useState<User>();
  const [accountOf, setAccountOf] = useState<string>();
  const [wanted, setWanted] = useState('');
  const create = (
    <Button size="sm" onClick={() => setOpened(null)}>
      {t('lists.new.users')}
    </Button>
  );
  const hasNone = (login: string) => installation?.withoutpassword.includes(login) === true;
  return (
    <Panel title={t('users.users')} about={t('users.usersAbout')} action={create}>
      <PartGate name="users">
        {(part) => (
          <>
            <WithoutGroups users={part.value} />
            {part.value.length > MANY && (
              <TextInput
                label={t('users.search')}
                maw={420}
                autoComplete="off"
                value={wanted}
                onChange={({ currentTarget }) => setWanted(currentTarget.value)}
              />
            )}
            <EntryTable
              act={<ClearButton onClick={() => setWanted('')} />}
              entries={part.value.filter((user) => isFound(user, wanted))}
              nameOf={({ login }) => login}
              nameTitle={t('users.login')}
              minWidth={760}
              columns={[
                { title: t('users.fullName'), show: ({ name }) => name },
                {
                  title: t('users.groups'),
                  show: ({ groups }) => (groups.length > 0 ? groups.join(', ') : <NoGroup />),
                },
                {
                  title: t('users.active'),
                  show: ({ active }) => common(active ? 'common.yes' : 'common.no'),
                },
                {
                  title: t('users.signIn'),
                  show: ({ login }) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`${t('users.signInShow')}: ${t('users.signInOf', { name: login })}`}
                      onClick={() => setAccountOf(login)}
                    >
                      {t('users.signInShow')}
                    </Button>
                  ),
                },
                {
                  title: t('users.password'),
                  show: (user) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`${t(hasNone(user.login) ? 'users.make' : 'users.renew')}: ${t('users.passwordOf', { name: user.login })}`}
                      onClick={() => setPasswordOf(user)}
                    >
                      {t(hasNone(user.login) ? 'users.make' : 'users.renew')}
                    </Button>
                  ),
                },
              ]}
              onEdit={({ login }) => setOpened(login)}
            />
            {opened !== undefined && (
              <EntryDialog
                name="users"
                part={part}
                edited={opened ?? undefined}
                empty={NEW_USER}
                fields={['login', 'name', 'email', 'groups', 'active']}
                onClose={() => setOpened(undefined)}
              >
                {(props) => <UserFields {...props} />}
              </EntryDialog>
            )}
          </>
        )}
      </PartGate>
      {accountOf !== undefined && <AccountDialog login={accountOf} onClose={() => setAccountOf(undefined)} />}
      {passwordOf !== undefined && (
        <PasswordDialog
          login={passwordOf.login}
          onLink={
            hasNone(passwordOf.login) && passwordOf.active
              ? () => {
                  setLinkFor(passwordOf);
                  setPasswordOf(undefined);
                }
              : undefined
          }
          onClose={() => setPasswordOf(undefined)}
        />
      )}
      {linkFor !== undefined && <NewLinkDialog {...linkFor} onClose={() => setLinkFor(undefined)} />}
    </Panel>
  );
}

/** Users that a list shows before it needs a search. */
const MANY = 8;

function isFound({ login, name, email, groups }: User, wanted: string): boolean {
  const texts = [login, name, email, ...groups].map((text) => text.toLowerCase());
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.some((text) => text.includes(word)));
}

/** Users whom nothing was given: they sign in and see nothing. */
function WithoutGroups({ users }: { readonly users: readonly User[] }) {
  const { t } = useTexts();
  const lacking = users.filter(({ active, groups }) => active && groups.length === 0);
  if (lacking.length === 0) return null;
  return (
    <Alert color="yellow">
      {t('users.withoutGroups', {
        count: lacking.length,
        logins: lacking.map(({ login }) => login).join(', '),
      })}
    </Alert>
  );
}

function NoGroup() {
  const { t } = useTexts();
  return (
    <Text span size="sm" c="dimmed">
      {t('users.noGroup')}
    </Text>
  );
}

function UserFields({ draft, set, errorOf, isNew }: EntryFieldsProps<User>) {
  const { t } = useTexts();
  const { data: groups } = useQuery(partQuery('userGroups'));
  const { data: users } = useQuery(partQuery('users'));
  const loginFor = ({ name, email }: Pick<User, 'name' | 'email'>) =>
    proposedLogin(
      name,
      email,
      users?.value.map(({ login }) => login),
    );
  /** The login of a new user follows name and address until somebody types another one. */
  const follow = (changes: Partial<Pick<User, 'name' | 'email'>>) => {
    const isProposed = isNew && draft.login === loginFor(draft);
    set({ ...changes, ...(isProposed ? { login: loginFor({ ...draft, ...changes }) } : {}) });
  };
  return (
    <>
      <TextInput
        label={t('users.login')}
        description={isNew ? t('users.loginAbout') : undefined}
        data-autofocus
        autoComplete="off"
        value={draft.login}
        onChange={({ currentTarget }) => set({ login: currentTarget.value })}
        error={errorOf('login')}
      />
      <TextInput
        label={t('users.fullName')}
        autoComplete="off"
        value={draft.name}
        onChange={({ currentTarget }) => follow({ name: currentTarget.value })}
        error={errorOf('name')}
      />
      <EmailInput
        label={t('users.email')}
        autoComplete="off"
        value={draft.email}
        onChange={({ currentTarget }) => follow({ email: currentTarget.value })}
        error={errorOf('email')}
      />
      <Checkbox.Group
        label={t('users.groups')}
        value={[...draft.groups]}
        onChange={(chosen) => set({ groups: chosen })}
        description={draft.active && draft.groups.length === 0 ? t('users.noGroupYet') : undefined}
        error={errorOf('groups')}
      >
        <Stack gap={6} mt={6}>
          {groups?.value.map(({ name }) => (
            <Checkbox key={name} value={name} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label={t('users.active')}
        description={t('users.activeAbout')}
        checked={draft.active}
        onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
        error={errorOf('active')}
      />
    </>
  );
}

function Groups() {
  const { t } = useTexts();
  const { data: users } = useQuery(partQuery('users'));
  const [opened, setOpened] = useState<string | null>();
  const create = (
    <Button size="sm" onClick={() => setOpened(null)}>
      {t('lists.new.userGroups')}
    </Button>
  );
  const membersOf = (group: string) =>
    users?.value.filter(({ groups }) => groups.includes(group)).length ?? '';
  return (
    <Panel title={t('users.userGroups')} about={t('users.groupsAbout')} action={create}>
      <PartGate name="userGroups">
        {(part) => (
          <>
            <EntryTable
              act={<FirstButton onClick={() => setOpened(null)} />}
              entries={part.value}
              nameOf={({ name }) => name}
              minWidth={320}
              columns={[{ title: t('users.members'), show: ({ name }) => membersOf(name) }]}
              onEdit={({ name }) => setOpened(name)}
            />
            {opened !== undefined && (
              <EntryDialog
                name="userGroups"
                part={part}
                edited={opened ?? undefined}
                empty={NEW_GROUP}
                fields={['name']}
                size="xl"
                onClose={() => setOpened(undefined)}
              >
                {(props) => <GroupFields {...props} />}
              </EntryDialog>
            )}
          </>
        )}
      </PartGate>
    </Panel>
  );
}
