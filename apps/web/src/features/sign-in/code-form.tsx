/** Second step of signing in: a code from the authenticator app, or a recovery code. */
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../components/use-error-text.ts';
import { useSessionActions } from '../../lib/session.ts';

export function CodeForm({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { sendCode } = useSessionActions();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({ mutationFn: sendCode });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(code);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('signIn.codeAbout')}</Text>
        <TextInput
          label={t('secondFactor.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          autoFocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <div aria-live="assertive">{error && <Alert color="red">{errorText(error)}</Alert>}</div>
        <Button type="submit" loading={isPending}>
          {t('signIn.submit')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </Stack>
    </form>
  );
}
