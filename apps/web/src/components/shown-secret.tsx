/** Shows a secret once, to be copied before the dialog is closed. */
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLine } from './copy-line.tsx';

interface ShownSecretProps {
  /** Explains that the secret is shown once and what to do with it. */
  readonly about: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function ShownSecret({ about, label, secret, onClose, children }: ShownSecretProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Alert color="teal">{about}</Alert>
      <CopyLine text={secret} label={label} />
      {children}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </Stack>
  );
}
