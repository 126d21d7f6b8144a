/** The sign of a conflict. */
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import classes from './details.module.css';
import type { Mark } from './plan.ts';
import { useTexts } from './texts.ts';

export function MarkIcon({ mark }: { readonly mark: Mark | undefined }) {
  const { t } = useTexts();
  if (mark === undefined) return <Info size={16} className={classes.quiet} aria-hidden />;
  const Icon = mark === 'allowed' ? CircleCheck : TriangleAlert;
  return <Icon size={16} className={classes[mark]} role="img" aria-label={t(`marks.${mark}`)} />;
}
