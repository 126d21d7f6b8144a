/** Login and password, with the server's error message. */
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../components/password-field.tsx';
import { useErrorText } from '../../components/use-error-text.ts';
import { RequestError } from '../../lib/request.ts';
import { useSessionActions } from '../../lib/session.ts';
import { isTrusted, rememberTrust } from '../../lib/trusted-device.ts';
import { CodeForm } from './code-form.tsx';

interface SignInFormProps {
  /** Fixed login, which cannot be edited. */
  readonly login?: string;
}

export function SignInForm({ login }: SignInFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { signIn } = useSessionActions();
  const [trusted, setTrusted] = useState(isTrusted);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: signIn });

  if (error instanceof RequestError && error.code === 'code-required') return <CodeForm onBack={reset} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    mutate({ login: String(typed.get('login')), password: String(typed.get('password')) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('signIn.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          readOnly={login !== undefined}
          autoFocus={login === undefined}
          name="login"
          defaultValue={login}
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus={login === undefined ? undefined : true}
          name="password"
        />
        <Checkbox
          label={t('signIn.trusted')}
          description={t('signIn.trustedAbout')}
          checked={trusted}
          onChange={({ currentTarget: { checked } }) => {
            rememberTrust(checked);
            setTrusted(checked);
          }}
        />
        <div aria-live="assertive">{error && <Alert color="red">{errorText(error)}</Alert>}</div>
        <Button type="submit" loading={isPending}>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
