/** Summaries: how an entity is embedded in another one (§2.1). */
import { visibility } from '../../access/permissions.ts';
import type { ContactLinkSummary, ResourceSummary, Summary } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { asWire, sharedText, type WireText, wireString, wireText } from '../wire-text.ts';
import type { PresentContext } from './context.ts';
import { referenceSummaries } from './reference-summaries.ts';

/** Returns the address of an entity; `kind` is the singular word of its path. */
export function entityUrl(kind: string, id: string, context: PresentContext): string {
  return `${context.baseUrl}/api/${kind}/${id}`;
}

/** Nearly all requests name the same base address, of which the text is made once. */
let latestBase = { of: '', text: '' };

/** Returns the text of the address of an entity. */
export function urlText(kind: string, id: string, { baseUrl }: PresentContext): WireText {
  if (latestBase.of !== baseUrl) latestBase = { of: baseUrl, text: wireString(baseUrl).slice(0, -1) };
  return asWire(`${latestBase.text}/api/${kind}/${id}"`);
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

/**
 * Returns the text of a summary. A page keeps those that it has shown until it is written. Texts that were kept for later
 * answers lived long enough to become old, and cost a single entity more than they saved.
 */
export function summaryText(summary: Summary | null, context: PresentContext): WireText {
  if (summary === null) return sharedText(null);
  const { shown } = context;
  if (shown === undefined) return writtenSummary(summary, context);
  const before = shown.summaries.get(summary.id);
  if (before !== undefined && isSame(before.of, summary)) return before.text;
  const text = writtenSummary(summary, context);
  shown.summaries.set(summary.id, { of: summary, text });
  return text;
}

function writtenSummary(summary: Summary, context: PresentContext): WireText {
  const { kind, name } = summary;
  if (kind !== 'group' && kind !== 'event') return wireText(presentSummary(summary, context));
  const id = formatId(summary.id, summary.created);
  const url = urlText(kind, id, context);
  return asWire(`{"url":${url},"id":"${id}","name":${wireString(name)},"_type":"${summary.type}"}`);
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
