/** Invitations that nobody has accepted yet, and the dialogs that make, renew and revoke them. */
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { FirstButton } from '../../components/empty-acts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { RowsTable } from '../../components/rows-table.tsx';
import { showTimestamp } from '../../lib/times.ts';
import { InvitationDialog, NewLinkDialog } from './invitation-dialogs.tsx';
import { type Invitation, invitationsQuery, useRevokeInvitation } from './invitations.ts';
import { useTexts } from './texts.ts';

type Open = { readonly what: 'new' } | { readonly what: 'link' | 'revoke'; readonly of: Invitation };

export function InvitationsPanel() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const invite = (
    <Button size="sm" onClick={() => setOpen({ what: 'new' })}>
      {t('invitations.invite')}
    </Button>
  );
  return (
    <Panel title={t('invitations.title')} about={t('invitations.about')} action={invite}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('invitations.none')}>
          <FirstButton onClick={() => setOpen({ what: 'new' })} />
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <Invitations
          invitations={data}
          onLink={(of) => setOpen({ what: 'link', of })}
          onRevoke={(of) => setOpen({ what: 'revoke', of })}
        />
      )}
      {open?.what === 'new' && <InvitationDialog onClose={close} />}
      {open?.what === 'link' && <NewLinkDialog {...open.of} onClose={close} />}
      {open?.what === 'revoke' && <RevokeDialog of={open.of} onClose={close} />}
    </Panel>
  );
}

interface InvitationsProps {
  readonly invitations: readonly Invitation[];
  readonly onLink: (invitation: Invitation) => void;
  readonly onRevoke: (invitation: Invitation) => void;
}

function Invitations({ invitations, onLink, onRevoke }: InvitationsProps) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const time = (text: string) => showTimestamp(text, i18n.language);
  const nameCell = ({ name, login, email }: Invitation) => (
    <>
      {name}
      <Text size="sm" c="dimmed" fw={400}>
        {[login, email].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
  const endCell = ({ ended, ends }: Invitation) =>
    ended ? (
      <Badge color="gray" variant="outline">
        {t('invitations.expired')}
      </Badge>
    ) : (
      time(ends)
    );
  const button = (one: Invitation, text: string, onClick: (invitation: Invitation) => void) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${text}: ${one.name}`}
      onClick={() => onClick(one)}
    >
      {text}
    </Button>
  );
  return (
    <RowsTable
      rows={invitations}
      keyOf={({ login }) => login}
      minWidth={820}
      columns={[
        { title: t('form.name'), show: nameCell },
        { title: t('users.groups'), show: ({ groups }) => groups.join(', ') || t('users.noGroup') },
        {
          title: t('invitations.invitedBy'),
          show: ({ invitedby }) => invitedby ?? t('invitations.gone'),
        },
        { title: t('invitations.created'), show: ({ created }) => time(created) },
        { title: t('invitations.ends'), show: endCell },
      ]}
      actions={{
        title: t('form.actions'),
        show: (one) => (
          <Group gap="xs" wrap="nowrap">
            {button(one, t('invitations.newLink'), onLink)}
            {button(one, t('invitations.revoke'), onRevoke)}
          </Group>
        ),
      }}
    />
  );
}

function RevokeDialog({ of, onClose }: { readonly of: Invitation; readonly onClose: () => void }) {
  const { t } = useTexts();
  const revoke = useRevokeInvitation();
  return (
    <DeleteDialog
      title={t('invitations.revokeTitle', { name: of.name })}
      about={t('invitations.revokeAbout')}
      label={t('invitations.revoke')}
      onDelete={() => revoke(of.login)}
      onDeleted={onClose}
      onClose={onClose}
    />
  );
}
