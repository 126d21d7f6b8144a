/** Options that are offered to be released along with a confirmation. */
import { Checkbox, Stack, Text } from '@mantine/core';
import { plannedName, whenText } from './card-text.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent } from './plan.ts';
import { useTellingTexts } from './telling-texts.ts';
import { useTexts } from './texts.ts';

/** Maximum number of options that are offered. */
const MOST_OFFERED = 100;

interface ReleaseChoiceProps {
  readonly label: string;
  readonly options: readonly PlannedEvent[];
  /** Ids of those that are ticked, also in other lists. */
  readonly ticked: readonly string[];
  readonly onChange: (ticked: string[]) => void;
}

/** Shows nothing where there are none. */
export function ReleaseChoice({ label, options, ticked, onChange }: ReleaseChoiceProps) {
  const { t } = useTexts();
  const { t: telling } = useTellingTexts();
  const desk = useDesk();
  if (options.length === 0) return null;
  return (
    <>
      <Checkbox.Group label={label} value={[...ticked]} onChange={onChange}>
        <Stack gap={6} mt={6}>
          {options.slice(0, MOST_OFFERED).map((option) => (
            <Checkbox
              key={option.id}
              value={option.id}
              label={`${plannedName(option, t)}, ${whenText(option, desk, t)}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {options.length > MOST_OFFERED && (
        <Text size="sm">{telling('moreRivals', { count: options.length - MOST_OFFERED })}</Text>
      )}
    </>
  );
}
