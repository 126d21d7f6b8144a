/** Names of what columns fill. */
import { importsEn } from './locales/en.ts';
import { useTexts } from './texts.ts';

type Target = keyof typeof importsEn.targets;

function isTarget(column: string): column is Target {
  return Object.hasOwn(importsEn.targets, column);
}

/** Returns a function that names a column; custom data fields have their keywords. */
export function useTargetName(): (column: string) => string {
  const { t } = useTexts();
  return (column) => (isTarget(column) ? t(`targets.${column}`) : column.replace(/^customdata\./, ''));
}
