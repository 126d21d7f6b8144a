/** Invitations that nobody has accepted yet, and the dialogs that make, renew and revoke them. */
import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
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
      {data?.length === 0 && <EmptyState title={t('invitations.none')} />}
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
  return (
    <Table.ScrollContainer minWidth={820} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('form.name')}</Table.Th>
            <Table.Th>{t('users.groups')}</Table.Th>
            <Table.Th>{t('invitations.invitedBy')}</Table.Th>
            <Table.Th>{t('invitations.created')}</Table.Th>
            <Table.Th>{t('invitations.ends')}</Table.Th>
            <Table.Th>{t('form.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map((one) => (
            <Table.Tr key={one.login}>
              <Table.Th scope="row" fw={500}>
                {one.name}
                <Text size="sm" c="dimmed" fw={400}>
                  {[one.login, one.email].filter(Boolean).join(' · ')}
                </Text>
              </Table.Th>
              <Table.Td>{one.groups.join(', ') || t('users.noGroup')}</Table.Td>
              <Table.Td>{one.invitedby ?? t('invitations.gone')}</Table.Td>
              <Table.Td>{time(one.created)}</Table.Td>
              <Table.Td>
                {one.ended ? (
                  <Badge color="gray" variant="outline">
                    {t('invitations.expired')}
                  </Badge>
                ) : (
                  time(one.ends)
                )}
              </Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('invitations.newLink')}: ${one.name}`}
                    onClick={() => onLink(one)}
                  >
                    {t('invitations.newLink')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('invitations.revoke')}: ${one.name}`}
                    onClick={() => onRevoke(one)}
                  >
                    {t('invitations.revoke')}
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
