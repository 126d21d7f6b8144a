/** Shows a long table piece by piece: hundreds of rows with fields take the browser seconds. */
import { Button } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTexts } from './texts.ts';

const PIECE = 50;
/** Rows that fill a screen; the rest of a piece is rendered after them, between whatever else the page has to do. */
const FIRST = 12;

export function useMore<T>(all: readonly T[]): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const { t } = useTexts();
  const [count, setCount] = useState(PIECE);
  const rendered = useDeferredValue(count, FIRST);
  const rest = all.length - count;
  const more = rest > 0 && (
    <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setCount(count + PIECE)}>
      {t('showMore', { count: rest })}
    </Button>
  );
  return { shown: all.slice(0, rendered), more };
}
