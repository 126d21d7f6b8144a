/** Name, e-mail address and language. */
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { Panel } from '../../components/panel.tsx';
import { fieldErrors } from '../../lib/form-errors.ts';
import { LANGUAGES, languageOf } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { type Profile, useChangeProfile } from './account.ts';

const FIELDS = ['name', 'email', 'language'] as const;

export function ProfilePanel() {
  const { t } = useTranslation();
  const { user, language } = useSession();
  const form = useForm<Profile>({
    initialValues: { name: user.name, email: user.email, language: languageOf(language) },
  });
  const { mutate, isPending, isSuccess, error, reset } = useChangeProfile();
  const errors = fieldErrors(error, FIELDS);
  const isSaved = isSuccess && !form.isDirty();

  return (
    <Panel title={t('preferences.profile.title')}>
      <form
        onSubmit={form.onSubmit((profile) => {
          reset();
          mutate(profile, { onSuccess: () => form.resetDirty(profile) });
        })}
      >
        <Stack gap="sm" maw={420} align="stretch">
          <TextInput label={t('preferences.profile.login')} value={user.login} readOnly variant="filled" />
          <TextInput
            label={t('preferences.profile.name')}
            autoComplete="name"
            {...form.getInputProps('name')}
            error={errors.name}
          />
          <TextInput
            label={t('preferences.profile.email')}
            autoComplete="email"
            {...form.getInputProps('email')}
            error={errors.email}
          />
          <NativeSelect
            label={t('preferences.profile.language')}
            data={LANGUAGES.map((value) => ({ value, label: t(`preferences.languages.${value}`) }))}
            {...form.getInputProps('language')}
            error={errors.language}
          />
          <FormOutcome error={error} fields={FIELDS} done={isSaved ? t('common.saved') : undefined} />
          <div>
            <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
              {t('common.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
