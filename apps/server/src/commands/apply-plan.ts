/** Describes the planned changes of a document of definitions. */
import { LISTS } from '../installation/named-lists.ts';
import { type ApplyPlan, labelOf } from '../installation/plan-document.ts';
import { plural, printable } from './output.ts';

/** Returns a line for each change, then a summary. */
export function describePlan(plan: ApplyPlan): string {
  const { settings, records, surplus, prune } = plan;
  const lines = [
    ...Object.entries(settings).map(([name, value]) => `~ settings.${name}: ${JSON.stringify(value)}`),
    ...records.map(({ kind, record, changed }) => {
      const label = `${LISTS[kind]} ${labelOf(kind, record)}`;
      return changed === undefined ? `+ ${label}` : `~ ${label} (${changed.join(', ')})`;
    }),
    ...surplus.map(({ kind, label, uses }) => {
      if (prune) return `- ${LISTS[kind]} ${label}`;
      return `  ${LISTS[kind]} ${label} is not in the document: ${uses > 0 ? 'in use' : '--prune would remove it'}`;
    }),
  ];
  const created = records.filter(({ changed }) => changed === undefined).length;
  const updated = records.length - created + Object.keys(settings).length;
  const removed = prune ? surplus.length : 0;
  const summary = `${plural(created, 'creation')}, ${plural(updated, 'update')}, ${plural(removed, 'removal')}`;
  return `${[...lines.map(printable), summary].join('\n')}\n`;
}
