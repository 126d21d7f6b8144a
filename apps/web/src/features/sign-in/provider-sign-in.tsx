/** Button for the identity provider, and the result when the browser returns from there. */
import { Alert, Button, Divider, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../components/use-error-text.ts';
import { takeAnswer } from '../../lib/provider-answer.ts';
import { useSessionActions } from '../../lib/session.ts';
import { tellSignedIn } from '../../lib/session-news.ts';
import {
  finishAtProvider,
  goToProvider,
  openProvider,
  placeBefore,
  signInWaysQuery,
} from '../../lib/single-sign-on.ts';

interface ProviderSignInProps {
  /** Opens the provider in a new tab, which closes when done; the current page stays open. */
  readonly besides?: boolean;
}

export function ProviderSignIn({ besides = false }: ProviderSignInProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const router = useRouter();
  const { refresh } = useSessionActions();
  const { data } = useQuery(signInWaysQuery);
  const go = useMutation({
    mutationFn: async () => {
      if (!besides) await goToProvider();
      else if (!(await openProvider())) throw new Error(t('signIn.noTab'));
    },
  });
  const { mutate: finish, ...finishing } = useMutation({
    mutationFn: finishAtProvider,
    onSuccess: async (session) => {
      router.history.replace(placeBefore());
      // With the session the present page appears, and from `/` it would lead on to the plan.
      await router.load();
      refresh(session);
      tellSignedIn(() => window.close());
    },
  });

  useEffect(() => {
    const answer = takeAnswer();
    if (answer !== undefined) finish(answer);
  }, [finish]);

  if (data?.label == null) return null;
  const error = go.error ?? finishing.error;
  return (
    <Stack gap="md">
      <Divider label={t('signIn.or')} />
      <div aria-live="assertive">{error && <Alert color="red">{errorText(error)}</Alert>}</div>
      <Button variant="default" loading={go.isPending || finishing.isPending} onClick={() => go.mutate()}>
        {data.label}
      </Button>
    </Stack>
  );
}
