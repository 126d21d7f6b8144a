/** Progress of uploads, and errors of those that failed. */
import { Alert, Button, CloseButton, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useErrorText } from '../../../components/use-error-text.ts';
import { RequestError } from '../../../lib/request.ts';
import classes from './attachments.module.css';
import { useTexts } from './texts.ts';
import type { PendingUpload, Uploads } from './use-uploads.ts';

interface SendingListProps {
  readonly sending: Uploads['sending'];
  /** Name of the last attached file, for as long as it exists. */
  readonly done: string | undefined;
}

export function SendingList({ sending, done }: SendingListProps) {
  const { t } = useTexts();
  return (
    <>
      {sending.length > 0 && (
        <Stack gap="xs">
          {sending.map((one) => (
            <SendingFile key={one.key} sending={one} />
          ))}
        </Stack>
      )}
      <VisuallyHidden aria-live="polite">
        {done === undefined ? '' : t('done', { name: done })}
      </VisuallyHidden>
    </>
  );
}

/** Returns whether another attempt can succeed; a file stays too large. */
function mayPass(error: Error): boolean {
  return !(error instanceof RequestError && error.code === 'file-too-large');
}

function SendingFile({ sending: { name, share, error, drop, retry } }: { readonly sending: PendingUpload }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  if (error !== undefined) {
    return (
      <Alert color="red" role="alert">
        <Text size="sm" className={classes.name}>
          {t('failed', { name, reason: errorText(error) })}
        </Text>
        <Group gap="xs" mt="xs">
          {mayPass(error) && (
            <Button size="xs" variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={drop}>
            {t('dismiss')}
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Stack gap={4} flex={1}>
        <Text size="sm" className={classes.name}>
          {name}
        </Text>
        <Progress value={share * 100} aria-label={t('progress', { name })} />
      </Stack>
      <CloseButton aria-label={t('stop', { name })} onClick={drop} />
    </Group>
  );
}
