/** Inputs for what a status means, and how much its events hold of what they are planned with. */
import { STATUS_TYPES } from '@callboard/contract';
import { FIRMNESS, type Firmness } from '@callboard/planning';
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { ColorInput } from './color-input.tsx';
import type { Status } from './document.ts';
import type { EntryFieldsProps } from './entry-dialog.tsx';
import { likelyFirmness } from './likely-firmness.ts';
import { useTexts } from './texts.ts';

const BY_MEANINGS = '';

export function StatusFields({ draft, set, errorOf }: EntryFieldsProps<Status>) {
  const { t } = useTexts();
  return (
    <>
      <Group>
        <ColorInput name="backgroundColor" label={t('lists.background')} {...{ draft, set, errorOf }} />
        <ColorInput name="textColor" label={t('lists.text')} {...{ draft, set, errorOf }} />
      </Group>
      <Checkbox.Group
        label={t('lists.means')}
        value={[...draft.statusTypes]}
        onChange={(statusTypes) => set({ statusTypes })}
        error={errorOf('statusTypes')}
      >
        <Stack gap={6} mt={6}>
          {STATUS_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={t(`lists.statusTypes.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('lists.firmness')}
        description={t('lists.firmnessAbout')}
        value={draft.firmness ?? BY_MEANINGS}
        data={[
          { value: BY_MEANINGS, label: t('lists.byMeanings') },
          ...FIRMNESS.map((value) => ({ value, label: t(`firmness.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ firmness: value === BY_MEANINGS ? null : (value as Firmness) })
        }
        error={errorOf('firmness')}
      />
    </>
  );
}

interface FirmnessHintsProps {
  readonly statuses: readonly Status[];
  /** Opens the status with the firmness, which is not saved yet. */
  readonly onChoose: (name: string, proposed: Pick<Status, 'firmness'>) => void;
}

/** Names the statuses that hold rooms although their names say otherwise. */
export function FirmnessHints({ statuses, onChoose }: FirmnessHintsProps) {
  const { t } = useTexts();
  const hints = statuses.flatMap(({ name, firmness }) => {
    const likely = firmness === null ? likelyFirmness(name) : undefined;
    return likely === undefined ? [] : [{ name, likely }];
  });
  if (hints.length === 0) return null;
  return (
    <Alert color="yellow" title={t('lists.hints.title')} role="note">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('lists.hints.about')}</Text>
        {hints.map(({ name, likely }) => (
          <Group key={name} gap="xs">
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${t(`lists.hints.${likely}`)}: ${name}`}
              onClick={() => onChoose(name, { firmness: likely })}
            >
              {t(`lists.hints.${likely}`)}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
