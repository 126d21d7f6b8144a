/** Summaries: how an entity is embedded in another one (§2.1). */
import { visibility } from '../../access/permissions.ts';
import type { ContactLinkSummary, ResourceSummary, Summary } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { sharedText, type WireText, wireText } from '../wire-text.ts';
import type { PresentContext } from './context.ts';
import { referenceSummaries } from './reference-summaries.ts';

/** Returns the address of an entity; `kind` is the singular word of its path. */
export function entityUrl(kind: string, id: string, context: PresentContext): string {
  return `${context.baseUrl}/api/${kind}/${id}`;
}

/** The summary of any entity; stays complete also where the key may not open the entity (§2.1). */
export function presentSummary(
  summary: Summary | ContactLinkSummary | ResourceSummary,
  context: PresentContext,
): object {
  const { kind, name } = summary;
  const id = formatId(summary.id, summary.created);
  const url = entityUrl(kind, id, context);
  switch (kind) {
    case 'profile':
    case 'status':
      return { url, _type: summary.type, id, name };
    case 'user':
    case 'usergroup':
    case 'team':
      return { url, id, name };
    default:
      if (!('jobTitle' in summary)) return { url, id, name, _type: summary.type };
      return {
        url,
        id,
        name,
        _type: summary.type,
        jobtitle: summary.jobTitle,
        organization: presentSummary(summary.organization, context),
        person: presentSummary(summary.person, context),
      };
  }
}

export function presentSummaryOrNull(summary: Summary | null, context: PresentContext): object | null {
  return summary === null ? null : presentSummary(summary, context);
}

export function presentSummaries(summaries: readonly Summary[], context: PresentContext): object[] {
  const list: object[] = [];
  for (const summary of summaries) list.push(presentSummary(summary, context));
  return list;
}

/** Maximum number of cached summaries of groups and productions: a page shows few of them many times. */
const MOST_SHOWN = 2_000;

/** Returns the text of a summary; rendered again only when its data has changed since it was last shown. */
export function summaryText(summary: Summary | null, context: PresentContext): WireText {
  if (summary === null) return sharedText(null);
  const { others } = referenceSummaries(context);
  const shown = others.get(summary.id);
  if (shown !== undefined && isSame(shown.of, summary)) return shown.text;
  if (others.size >= MOST_SHOWN) others.clear();
  const text = wireText(presentSummary(summary, context));
  others.set(summary.id, { of: summary, text });
  return text;
}

function isSame(a: Summary, b: Summary): boolean {
  return a.name === b.name && a.kind === b.kind && a.type === b.type && a.created === b.created;
}

/** Presents the owning user; only the stored name when that user is deleted or the key may not read users. */
export function presentOwner(ownerId: number | null, ownerName: string, context: PresentContext): object {
  if (ownerId !== null && visibility(context.principal, 'user') === 'all') {
    const user = referenceSummaries(context).users.find(ownerId);
    if (user !== null) return user;
  }
  return { name: ownerName };
}
