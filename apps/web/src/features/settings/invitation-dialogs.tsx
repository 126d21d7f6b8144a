/** Dialogs that invite a person, or make another link, and show the link once. */
import { Alert, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { EmailInput } from '../../components/email-input.tsx';
import { ShownSecret } from '../../components/shown-secret.tsx';
import { fieldErrors } from '../../lib/form-errors.ts';
import { showTimestamp } from '../../lib/times.ts';
import { proposedLogin, useInvite, useNewLink } from './invitations.ts';
import { installationQuery, partQuery } from './requests.ts';
import { useTexts } from './texts.ts';

const FIELDS = ['name', 'email', 'login', 'groups', 'days'] as const;
const DAYS = [1, 3, 7, 14, 30] as const;
const USUAL_DAYS = '7';

interface MadeLink {
  readonly name: string;
  readonly link: string;
  readonly ends: string;
}

export function InvitationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { data: groups } = useQuery(partQuery('userGroups'));
  const { data: users } = useQuery(partQuery('users'));
  const { data: installation } = useQuery(installationQuery);
  const form = useForm({ initialValues: { name: '', email: '', days: USUAL_DAYS } });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Follows name and address until somebody types another one.
  const [typedLogin, setTypedLogin] = useState<string>();
  const taken = users?.value.map((user) => user.login);
  const login = typedLogin ?? proposedLogin(form.values.name, form.values.email, taken);
  const { mutate, isPending, error, data: made } = useInvite();
  const errors = fieldErrors(error, FIELDS);
  if (made !== undefined) return <LinkShown made={made} onClose={onClose} />;
  const provider = installation?.singlesignon?.label;
  return (
    <Dialog title={t('invitations.invite')} onClose={onClose}>
      <form
        onSubmit={form.onSubmit(({ days, ...person }) =>
          mutate({ ...person, login, groups: [...chosen], days: Number(days) }),
        )}
      >
        <Stack gap="sm">
          {provider !== undefined && <Alert>{t('invitations.provider', { provider })}</Alert>}
          <TextInput
            label={t('users.fullName')}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
            error={errors.name}
          />
          <EmailInput
            label={t('users.email')}
            description={t('invitations.emailAbout')}
            autoComplete="off"
            inputMode="email"
            {...form.getInputProps('email')}
            value={form.values.email}
            error={errors.email}
          />
          <TextInput
            label={t('users.login')}
            description={t('invitations.loginAbout')}
            autoComplete="off"
            value={login}
            onChange={({ currentTarget }) => setTypedLogin(currentTarget.value)}
            error={errors.login}
          />
          <Checkbox.Group
            label={t('users.groups')}
            description={t('invitations.groupsAbout')}
            value={[...chosen]}
            onChange={setChosen}
            error={errors.groups}
          >
            <Stack gap={6} mt={6}>
              {groups?.value.map(({ name }) => (
                <Checkbox key={name} value={name} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <DaysField {...form.getInputProps('days')} />
          <DialogFoot label={t('invitations.make')} request={{ isPending, error }} fields={FIELDS} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface NewLinkDialogProps {
  readonly login: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function NewLinkDialog({ login, name, onClose }: NewLinkDialogProps) {
  const { t } = useTexts();
  const [days, setDays] = useState(USUAL_DAYS);
  const { mutate, isPending, error, data: made } = useNewLink(login);
  if (made !== undefined) return <LinkShown made={made} onClose={onClose} />;
  return (
    <Dialog title={t('invitations.newLinkFor', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('invitations.newLinkAbout', { login })}</Text>
        <DaysField value={days} onChange={({ currentTarget }) => setDays(currentTarget.value)} />
        <DialogFoot
          label={t('invitations.make')}
          request={{ isPending, error }}
          onSend={() => mutate(Number(days))}
        />
      </Stack>
    </Dialog>
  );
}

interface DaysFieldProps {
  readonly value?: string;
  readonly onChange?: React.ChangeEventHandler<HTMLSelectElement>;
}

function DaysField(props: DaysFieldProps) {
  const { t } = useTexts();
  return (
    <NativeSelect
      label={t('invitations.lasts')}
      data={DAYS.map((count) => ({ value: String(count), label: t('invitations.days', { count }) }))}
      {...props}
    />
  );
}

function LinkShown({ made, onClose }: { readonly made: MadeLink; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  return (
    <Dialog title={t('invitations.shownTitle', { name: made.name })} onClose={onClose} isHeld>
      <ShownSecret
        about={t('invitations.shown', { name: made.name, ends: showTimestamp(made.ends, i18n.language) })}
        label={t('invitations.link')}
        secret={made.link}
        onClose={onClose}
      />
    </Dialog>
  );
}
