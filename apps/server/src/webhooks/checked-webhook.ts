/** Checks what somebody wants of a webhook before it is stored. */
import { type Kind, kindOfSingular } from '@callboard/contract';
import { QueryError } from '@callboard/query';
import { type PermissionHolder, visibility } from '../access/permissions.ts';
import { PUBLISHED_KINDS } from '../change-feed/published-changes.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { PlannedQuery } from '../model/store.ts';
import { problemOfUrl, receiverOf } from '../outgoing/url.ts';
import { badValue } from '../platform/errors.ts';
import { sentence } from '../platform/shape-message.ts';
import { planQueryText } from '../search/query-schema.ts';
import type { Webhook } from './store.ts';

export interface WantedWebhook {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly string[];
  readonly query: string;
}

export type CheckedWebhook = Pick<Webhook, 'name' | 'url' | 'receiver' | 'kinds' | 'query'>;

const LONGEST_NAME = 200;
const LONGEST_QUERY = 2_000;

/** Returns the stored form; throws `bad-value`. */
export function checkedWebhook(wanted: WantedWebhook, owner: PermissionHolder): CheckedWebhook {
  const [name, url, query] = [wanted.name.trim(), wanted.url.trim(), wanted.query.trim()];
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) {
    throw badValue('name', `Write a name of 1 to ${LONGEST_NAME} characters on one line.`);
  }
  const problem = problemOfUrl(url);
  if (problem !== undefined) throw badValue('url', sentence(problem));
  const kinds = checkedKinds(wanted.kinds, owner);
  if (query.length > LONGEST_QUERY)
    throw badValue('query', `A query has ${LONGEST_QUERY} characters at most.`);
  if (query !== '' && kinds.length !== 1) {
    throw badValue('query', 'A query is about one kind: choose only that kind, or leave the query empty.');
  }
  return { name, url: new URL(url).href, receiver: receiverOf(url), kinds, query };
}

function checkedKinds(wanted: readonly string[], owner: PermissionHolder): readonly Kind[] {
  const kinds = wanted.map((word) => {
    const kind = kindOfSingular(word);
    if (kind === undefined || !PUBLISHED_KINDS.includes(kind)) {
      throw badValue('kinds', `Choose from ${PUBLISHED_KINDS.join(', ')}.`);
    }
    if (visibility(owner, kind) === 'none') throw badValue('kinds', `You may not read any ${kind}.`);
    return kind;
  });
  if (kinds.length === 0) throw badValue('kinds', 'Choose at least one kind.');
  return PUBLISHED_KINDS.filter((kind) => kinds.includes(kind));
}

/** Plans the query; throws `bad-value` that says what is wrong. */
export function checkedQuery(
  { kinds: [kind], query }: Pick<CheckedWebhook, 'kinds' | 'query'>,
  reference: ReferenceData,
  now: number,
  owner: PermissionHolder,
): PlannedQuery | undefined {
  if (query === '' || kind === undefined) return undefined;
  try {
    return planQueryText(kind, query, reference, now, owner.permissions);
  } catch (error) {
    if (error instanceof QueryError) throw badValue('query', error.message);
    throw error;
  }
}
