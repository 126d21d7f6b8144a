/** A list of texts, typed one per line. */
import { Textarea } from '@mantine/core';
import { useState } from 'react';

interface LinesInputProps {
  readonly label: string;
  readonly description?: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
  readonly error: string | undefined;
}

export function LinesInput({ lines, onChange, ...shown }: LinesInputProps) {
  // Blank lines stay visible while typing but are not part of the list.
  const [text, setText] = useState(lines.join('\n'));
  return (
    <Textarea
      {...shown}
      rows={3}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onChange(value.split('\n').flatMap((line) => line.trim() || []));
      }}
    />
  );
}
