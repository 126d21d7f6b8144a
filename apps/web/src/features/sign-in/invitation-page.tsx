/** Page that an invited person opens: who is invited where to, and a field for the first password. */
import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { call } from '../../lib/call.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { languageOf } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request.ts';
import { sessionQuery, useSessionActions } from '../../lib/session.ts';
import { tellSignedIn } from '../../lib/session-news.ts';
import { showTimestamp } from '../../lib/times.ts';
import { isTrusted, rememberTrust } from '../../lib/trusted-device.ts';
import { CodeForm } from './code-form.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useTexts } from './texts.ts';

export function InvitationPage() {
  const { t } = useTexts();
  // It stays in the address until the link is used, so that the page can be loaded again.
  const secret = useRouterState({ select: ({ location }) => location.hash });
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => call('POST /app/api/invitation', { body: { secret }, signal }),
    retry: false,
    // Looked up once: another tab may use the link up while somebody types here, and the server says so then.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isOver(error)) return <LinkOver />;
  if (data === undefined && error === null) return <PageSkeleton />;
  return (
    <SignInFrame title={t('title')} heading={data?.installation ?? t('title')} width={440}>
      {data === undefined ? (
        <ErrorNotice error={error ?? new Error()} onRetry={() => void refetch()} />
      ) : (
        <FirstPassword key={secret} secret={secret} {...data} />
      )}
      <LanguageChoice />
    </SignInFrame>
  );
}

interface FirstPasswordProps {
  readonly secret: string;
  readonly installation: string;
  readonly name: string;
  readonly login: string;
  readonly ends: string;
}

function FirstPassword({ secret, installation, name, login, ends }: FirstPasswordProps) {
  const { t } = useTexts();
  const { t: common, i18n } = useTranslation();
  const navigate = useNavigate();
  const { refresh } = useSessionActions();
  const { data: session } = useQuery(sessionQuery);
  const [trusted, setTrusted] = useState(isTrusted);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (password: string) =>
      call('POST /app/api/invitation/acceptance', {
        body: { secret, password, trusted, language: languageOf(i18n.language) },
      }),
    onSuccess: async (begun) => {
      refresh(begun);
      tellSignedIn();
      await navigate({ to: '/', replace: true });
    },
  });
  if (isOver(error)) return <OverTexts />;
  if (error instanceof RequestError && error.code === 'code-required') return <CodeForm onBack={reset} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('welcome', { name, installation })}</Text>
        {session && <Alert color="yellow">{t('otherUser', { name: session.user.name })}</Alert>}
        <TextInput
          label={common('signIn.login')}
          description={t('loginAbout')}
          autoComplete="username"
          readOnly
          name="login"
          value={login}
        />
        <PasswordField
          label={common('signIn.password')}
          description={t('passwordAbout')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          autoFocus
          name="password"
          error={fieldErrors(error, ['password']).password}
        />
        <Checkbox
          label={common('signIn.trusted')}
          description={common('signIn.trustedAbout')}
          checked={trusted}
          onChange={({ currentTarget: { checked } }) => {
            rememberTrust(checked);
            setTrusted(checked);
          }}
        />
        <FormOutcome error={error} fields={['password']} />
        <Button type="submit" loading={isPending}>
          {t('submit')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('ends', { ends: showTimestamp(ends, i18n.language) })}
        </Text>
      </Stack>
    </form>
  );
}

function LinkOver() {
  const { t } = useTexts();
  return (
    <SignInFrame title={t('over')} heading={t('over')} width={440}>
      <OverTexts />
      <LanguageChoice />
    </SignInFrame>
  );
}

function OverTexts() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Stack gap="md" role="alert">
      <Text size="sm">{t('overAbout')}</Text>
      <Text size="sm">{t('overSignIn')}</Text>
      <Text size="sm">{t('overAsk')}</Text>
      <Button variant="default" onClick={() => void navigate({ to: '/', replace: true })}>
        {t('toSignIn')}
      </Button>
    </Stack>
  );
}

function isOver(error: Error | null): boolean {
  return error instanceof RequestError && error.code === 'not-found';
}
