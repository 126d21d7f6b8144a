/** Events and event groups (§2.2), profiles and statuses. */
import type { Entity } from '../../model/records.ts';
import type { EventView, GroupChild, GroupView } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { sharedText, type WireText, wireList, wireString, wireText } from '../wire-text.ts';
import { type PresentContext, presentInstant } from './context.ts';
import { referenceSummaries } from './reference-summaries.ts';
import { entityUrl, presentOwner, presentSummaryOrNull, summaryText } from './summaries.ts';

/** Quotes a text that needs no escaping; null becomes `null`. */
function plain(text: string | null): string {
  return text === null ? 'null' : `"${text}"`;
}

/**
 * Returns an event as wire text. Without derived times it lasts from the day line of its first day to the one
 * after its last. The text is written directly, because most of the served entities are events and building
 * an object took twice as long.
 */
export function eventText(view: EventView, context: PresentContext): WireText {
  const { zone, planningDays } = context.reference;
  const known = referenceSummaries(context);
  const id = formatId(view.id, view.created);
  const team = sharedText(known.userGroups.find(view.userGroupId));
  const group = summaryText(view.group, context);
  const locations = known.locations.list(view.locationIds).map(sharedText);
  const { displayStart, displayEnd, displayDescription } = view;
  const text =
    `{"url":${wireString(entityUrl('event', id, context))}` +
    `,"id":"${id}"` +
    `,"owner":${sharedText(presentOwner(view.ownerId, view.ownerName, context))}` +
    `,"owningteam":${team}` +
    `,"owninggroup":${team}` +
    `,"name":${wireString(view.name)}` +
    `,"group":${group}` +
    `,"parentgroup":${group}` +
    `,"starttime":"${zone.formatInstant(view.start ?? planningDays.startOf(view.firstDay))}"` +
    `,"endtime":"${zone.formatInstant(view.end ?? planningDays.startOf(view.lastDay + 1))}"` +
    `,"startdate":"${formatDay(view.startDay ?? view.firstDay)}"` +
    `,"enddate":"${formatDay(view.endDay ?? view.lastDay)}"` +
    `,"profile":${sharedText(known.profiles.find(view.profileId))}` +
    `,"status":${sharedText(known.statuses.find(view.statusId))}` +
    `,"locations":${wireList(locations)}` +
    `,"production":${summaryText(view.production, context)}` +
    `,"isproduction":${view.isProduction}` +
    `,"attributes":${wireText(view.attributes)}` +
    `,"_type":"event"` +
    `,"labels":${wireText(view.labels)}` +
    `,"defaultscheduledescription":${displayDescription === null ? null : wireString(displayDescription)}` +
    `,"defaultschedulestarttime":${plain(displayStart === null ? null : zone.localTime(displayStart))}` +
    `,"defaultscheduleendtime":${plain(displayEnd === null ? null : zone.localTime(displayEnd))}` +
    `,"defaultschedulestart":${plain(presentInstant(displayStart, context))}` +
    `,"defaultscheduleend":${plain(presentInstant(displayEnd, context))}}`;
  return text as WireText;
}

function presentChild(child: GroupChild, group: object, context: PresentContext): object {
  const id = formatId(child.id, child.created);
  return {
    url: entityUrl(child.kind, id, context),
    id,
    name: child.name,
    group,
    production: presentSummaryOrNull(child.production, context),
    isproduction: child.isProduction,
    _type: child.type,
  };
}

/** Presents a group; times and days are null for a group without members. */
export function presentGroup(view: GroupView, context: PresentContext): object {
  const known = referenceSummaries(context);
  const id = formatId(view.id, view.created);
  const url = entityUrl('group', id, context);
  const team = known.userGroups.find(view.userGroupId);
  const group = presentSummaryOrNull(view.group, context);
  const self = { url, id, name: view.name, _type: 'group' };
  return {
    url,
    id,
    owner: presentOwner(view.ownerId, view.ownerName, context),
    owningteam: team,
    owninggroup: team,
    name: view.name,
    group,
    parentgroup: group,
    starttime: presentInstant(view.start, context),
    endtime: presentInstant(view.end, context),
    startdate: view.startDay === null ? null : formatDay(view.startDay),
    enddate: view.endDay === null ? null : formatDay(view.endDay),
    profile: known.profiles.find(view.profileId),
    status: known.statuses.find(view.statusId),
    locations: known.locations.list(view.locationIds),
    production: presentSummaryOrNull(view.production, context),
    isproduction: view.isProduction,
    attributes: view.attributes,
    _type: 'group',
    profiles: known.profiles.list(view.profileIds),
    statuses: known.statuses.list(view.statusIds),
    children: view.children.map((child) => presentChild(child, self, context)),
    labels: view.labels,
  };
}

export function presentProfile(view: Entity<'profile'>, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  return { url: entityUrl('profile', id, context), _type: 'profile', id, name: view.name, color: view.color };
}

export function presentStatus(view: Entity<'status'>, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  return {
    url: entityUrl('status', id, context),
    _type: 'status',
    id,
    name: view.name,
    backgroundcolor: view.backgroundColor,
    textcolor: view.textColor,
    statustypes: view.statusTypes,
  };
}
