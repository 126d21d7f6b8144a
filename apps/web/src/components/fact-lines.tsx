/** Facts about something, a line each. */
import { Text } from '@mantine/core';

interface FactLinesProps {
  /** Name and value of each. */
  readonly facts: readonly (readonly string[])[];
}

export function FactLines({ facts }: FactLinesProps) {
  return facts.map(([name, value]) => (
    <Text size="sm" key={name} style={{ overflowWrap: 'anywhere' }}>
      <Text span c="dimmed">{`${name}: `}</Text>
      {value}
    </Text>
  ));
}
