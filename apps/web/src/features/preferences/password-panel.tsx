/** Changes the password; the current one is required. */
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { fieldErrors } from '../../lib/form-errors.ts';
import { showNotice } from '../../lib/notice.ts';
import { useSession } from '../../lib/session.ts';
import { type Password, useChangePassword } from './account.ts';
import { useTexts } from './texts.ts';

const FIELDS = ['current', 'wanted'] as const;

export function PasswordPanel() {
  const { t: own } = useTexts();
  const { user } = useSession();
  const form = useForm<Password>({ initialValues: { current: '', wanted: '' } });
  const { mutate, isPending, error } = useChangePassword();
  const errors = fieldErrors(error, FIELDS);

  return (
    <Panel title={own('password.title')} about={own('password.about')}>
      <form
        onSubmit={form.onSubmit((password) =>
          mutate(password, {
            onSuccess: () => {
              form.reset();
              showNotice(own('password.done'));
            },
          }),
        )}
      >
        <Stack gap="sm" maw={420}>
          {/* Tells a password manager which account the password belongs to. */}
          <input type="text" autoComplete="username" value={user.login} readOnly hidden />
          <PasswordField
            label={own('password.current')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('current')}
            error={errors.current}
          />
          <PasswordField
            label={own('password.wanted')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...form.getInputProps('wanted')}
            error={errors.wanted}
          />
          <FormOutcome error={error} fields={FIELDS} />
          <div>
            <Button type="submit" loading={isPending}>
              {own('password.submit')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
