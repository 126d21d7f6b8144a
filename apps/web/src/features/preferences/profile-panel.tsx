/** Name, e-mail address and language. */
import { NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditFrame } from '../../components/edit-frame.tsx';
import { EmailInput } from '../../components/email-input.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useDoneTexts } from '../../lib/done-texts.ts';
import { textOf } from '../../lib/entities.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { changeLanguage, LANGUAGES, languageOf } from '../../lib/i18n.ts';
import type { TaggedValue } from '../../lib/request.ts';
import { secondFactorQuery } from '../../lib/second-factor.ts';
import { useSession, useSessionActions } from '../../lib/session.ts';
import { useEdit } from '../../lib/use-edit.ts';
import { type Profile, profileQuery, saveProfile } from './account.ts';
import { useTexts } from './texts.ts';

const FIELDS = ['name', 'email', 'language', 'current'] as const;

export function ProfilePanel() {
  const { t: own } = useTexts();
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <Panel title={own('profile.title')}>
      {data === undefined && error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={338} maw={420} />}
      {data !== undefined && <ProfileForm start={data} />}
    </Panel>
  );
}

function ProfileForm({ start }: { readonly start: TaggedValue<Profile> }) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const { user, installation } = useSession();
  const { refresh } = useSessionActions();
  const client = useQueryClient();
  const load = () => client.fetchQuery(profileQuery);
  const { data: factor } = useQuery(secondFactorQuery);
  const { changed } = useDoneTexts();
  const labelOf = (key: string) =>
    key === 'language' ? t('preferences.language') : own(`profile.${key}` as 'profile.name');
  const [password, setPassword] = useState('');
  const edit = useEdit({
    start,
    load,
    save: async ({ value, tag }) => {
      const present = (await client.ensureQueryData(profileQuery)).value;
      const current = present.email === (value.email ?? present.email) ? {} : { current: password };
      refresh(await saveProfile({ value: { ...present, ...value, ...current }, tag }));
      setPassword('');
    },
    notice: (values) => changed(Object.keys(values).map(labelOf)),
    onSaved: async () => {
      const stored = await load();
      // The message speaks the language that was chosen.
      await changeLanguage(languageOf(stored.value.language), installation.region);
      return stored;
    },
  });
  const isOtherEmail = edit.valueOf('email') !== start.value.email && edit.isTouched('email');
  const errors = fieldErrors(edit.error, FIELDS);
  const textInput = (key: 'name' | 'email', isFixed = false) => {
    const Input = key === 'email' ? EmailInput : TextInput;
    return (
      <Input
        label={labelOf(key)}
        autoComplete={key}
        readOnly={isFixed}
        variant={isFixed ? 'filled' : 'default'}
        description={isFixed ? own('profile.emailFixed') : undefined}
        value={textOf(edit.valueOf(key))}
        error={errors[key]}
        onChange={({ currentTarget }) => edit.change(key, currentTarget.value)}
      />
    );
  };

  return (
    <EditFrame edit={edit} fields={FIELDS} nameOf={labelOf}>
      <Stack gap="sm" maw={420} align="stretch">
        <TextInput label={own('profile.login')} value={user.login} readOnly variant="filled" />
        {textInput('name')}
        {textInput('email', factor?.available === false)}
        {isOtherEmail && (
          <PasswordField
            label={own('password.current')}
            description={own('profile.currentAbout')}
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={errors.current}
          />
        )}
        <NativeSelect
          label={labelOf('language')}
          data={LANGUAGES.map((value) => ({ value, label: t(`preferences.languages.${value}`) }))}
          value={textOf(edit.valueOf('language'))}
          error={errors.language}
          onChange={({ currentTarget }) => edit.change('language', currentTarget.value)}
        />
      </Stack>
    </EditFrame>
  );
}
