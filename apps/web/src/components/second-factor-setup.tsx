/** Sets up a second factor: QR code and its text, the first code, then the recovery codes, shown once. */
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import encodeQR from 'qr';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../lib/form-errors.ts';
import { type Enrolment, useConfirmSecondFactor } from '../lib/second-factor.ts';
import { CopyLine } from './copy-line.tsx';
import { FormOutcome } from './form-outcome.tsx';

const FIELDS = ['code'] as const;

interface SecondFactorSetupProps {
  readonly enrolment: Enrolment;
  readonly onDone: () => void;
  /** Called when the recovery codes appear, which are never shown again. */
  readonly onShown?: () => void;
}

export function SecondFactorSetup({ enrolment, onDone, onShown }: SecondFactorSetupProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { mutate, isPending, error, data } = useConfirmSecondFactor();
  const errors = fieldErrors(error, FIELDS);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);

  if (data !== undefined) return <RecoveryCodes codes={data.codes} onDone={onDone} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(code);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('secondFactor.scan')}</Text>
        <QrCode text={enrolment.address} label={t('secondFactor.qr')} />
        <CopyLine text={enrolment.secret} label={t('secondFactor.secret')} />
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.codeAbout')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          withAsterisk={false}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={errors.code}
        />
        <FormOutcome error={error} fields={FIELDS} />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {t('secondFactor.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Alert color="teal">{t('secondFactor.codesShown')}</Alert>
      <CopyLine text={codes.join('\n')} label={t('secondFactor.codes')} rows={codes.length} autoFocus />
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('secondFactor.kept')}</Button>
      </Group>
    </Stack>
  );
}

/** Width of the quiet zone in modules, in addition to the one that the library draws. */
const QUIET = 3;
/** Pixels per module; a whole number, so that all modules have the same size. */
const MODULE = 4;

/** Draws dark on light in every theme, because many phones cannot read an inverted code. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { border: 1 });
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size * MODULE}
      height={size * MODULE}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
