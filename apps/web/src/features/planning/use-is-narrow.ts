/** Whether the page is on a telephone, or in a window that is as narrow; the style sheets use the same width. */
import { useMediaQuery } from '@mantine/hooks';

export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true;
}
