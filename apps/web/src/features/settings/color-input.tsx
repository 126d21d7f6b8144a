/** Input of a colour of an entry. */
import { TextInput } from '@mantine/core';

interface ColorInputProps<K extends string> {
  readonly name: K;
  readonly label: string;
  readonly draft: { readonly [name in K]: string };
  readonly set: (changes: { readonly [name in K]: string }) => void;
  readonly errorOf: (field: string) => string | undefined;
}

export function ColorInput<K extends string>({ name, label, draft, set, errorOf }: ColorInputProps<K>) {
  return (
    <TextInput
      type="color"
      label={label}
      w={120}
      styles={{ input: { padding: 4 } }}
      value={draft[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value } as { [name in K]: string })}
      error={errorOf(name)}
    />
  );
}
