/** Shows a long table piece by piece: hundreds of rows with fields take the browser seconds. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from './texts.ts';

const PIECE = 50;

export function useMore<T>(all: readonly T[]): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const { t } = useTexts();
  const [count, setCount] = useState(PIECE);
  const rest = all.length - count;
  const more = rest > 0 && (
    <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setCount(count + PIECE)}>
      {t('showMore', { count: rest })}
    </Button>
  );
  return { shown: all.slice(0, count), more };
}
