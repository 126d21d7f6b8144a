/**
 * Checks whether parsed text is a document of definitions: its shape, and
 * all rules that do not depend on the installation.
 */
import { ApplyDocument, type Kind, kindOfSingular, kindSpec } from '@callboard/contract';
import { Compile } from 'typebox/compile';
import { permissionKinds } from '../access/permissions.ts';
import { propertyOf } from '../platform/objects.ts';
import { shapeMessage } from '../platform/shape-message.ts';
import { createZone } from '../platform/time-zone.ts';
import { isWebOrigin } from '../platform/web-origin.ts';
import type { DocumentPath, DocumentProblem } from './document-path.ts';

const validator = Compile(ApplyDocument);

/** Returns the document, or all of its problems. */
export function checkDocument(value: unknown): ApplyDocument | readonly DocumentProblem[] {
  const given = value ?? {};
  if (!validator.Check(given)) return formProblems(given);
  const problems = [...ruleProblems(given)];
  return problems.length > 0 ? problems : given;
}

function formProblems(value: unknown): readonly DocumentProblem[] {
  const problems = new Map<string, DocumentProblem>();
  for (const error of validator.Errors(value)) {
    // The parent's error already says, in clearer words, that the key does not exist.
    if (error.keyword === 'boolean') continue;
    const path = stepsOf(error.instancePath, value);
    // One problem per place: of several failed alternatives the first says enough.
    const key = error.instancePath + ('additionalProperties' in error.params ? ' keys' : '');
    if (!problems.has(key)) problems.set(key, { path, reason: shapeMessage(error) });
  }
  return [...problems.values()];
}

/** Returns the steps of a JSON pointer; digits are indexes only in lists. */
function stepsOf(pointer: string, value: unknown): DocumentPath {
  let at = value;
  return pointer
    .split('/')
    .slice(1)
    .map((escaped) => {
      const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const place = Array.isArray(at) ? Number(step) : step;
      at = propertyOf(at, String(place));
      return place;
    });
}

function* ruleProblems(document: ApplyDocument): Generator<DocumentProblem> {
  yield* settingsProblems(document);
  yield* duplicates(document);
  for (const [at, { permissions }] of (document.userGroups ?? []).entries()) {
    for (const [kind, { read, write }] of Object.entries(permissions?.kinds ?? {})) {
      const path = ['userGroups', at, 'permissions', 'kinds', kind];
      const known = kindOfSingular(kind);
      if (known === undefined) yield { path, reason: `choose one of ${permissionKinds.join(', ')}` };
      else if (!kindSpec(known).owned && (read === 'own' || write === 'own')) {
        yield { path, reason: `choose all or none: a ${kind} belongs to no user group` };
      }
    }
  }
  for (const [at, { attributes = {}, corsOrigins = [] }] of (document.apiClients ?? []).entries()) {
    for (const kind of Object.keys(attributes)) {
      if (hasAttributes(kindOfSingular(kind))) continue;
      yield { path: ['apiClients', at, 'attributes', kind], reason: 'choose a kind that has attributes' };
    }
    for (const [place, origin] of corsOrigins.entries()) {
      if (isWebOrigin(origin)) continue;
      const reason = 'write it as https://host in lower case, without path and slash at its end';
      yield { path: ['apiClients', at, 'corsOrigins', place], reason };
    }
  }
}

function hasAttributes(kind: Kind | undefined): boolean {
  return kind !== undefined && kindSpec(kind).writable.attributes;
}

function* settingsProblems({ settings = {} }: ApplyDocument): Generator<DocumentProblem> {
  const { timeZone, publicBaseUrl } = settings;
  if (timeZone !== undefined && !isZone(timeZone)) {
    yield { path: ['settings', 'timeZone'], reason: 'name a time zone like Europe/Amsterdam' };
  }
  if (publicBaseUrl !== undefined && publicBaseUrl !== '' && !isBaseUrl(publicBaseUrl)) {
    const reason = 'write an absolute http or https address without query and slash at its end';
    yield { path: ['settings', 'publicBaseUrl'], reason };
  }
}

function isZone(name: string): boolean {
  try {
    createZone(name);
    return true;
  } catch {
    return false;
  }
}

function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || /[?#\s]|\/$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Reports names that occur more than once in a list whose entries are recognised by name. */
function* duplicates(document: ApplyDocument): Generator<DocumentProblem> {
  const lists: readonly (readonly [keyof ApplyDocument, readonly string[]])[] = [
    ['userGroups', (document.userGroups ?? []).map(({ name }) => name)],
    ['users', (document.users ?? []).map(({ login }) => login)],
    ['teams', (document.teams ?? []).map(({ name }) => name)],
    ['profiles', (document.profiles ?? []).map(({ name }) => name)],
    ['statuses', (document.statuses ?? []).map(({ name }) => name)],
    ['resourceGroups', (document.resourceGroups ?? []).map(({ name }) => name)],
    ['integrations', (document.integrations ?? []).map(({ name }) => name)],
    ['apiClients', (document.apiClients ?? []).map(({ name }) => name)],
    ['dataviews', (document.dataviews ?? []).map(({ definition }) => definition.name)],
  ];
  for (const [list, names] of lists) {
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) < at) yield { path: [list, at], reason: `${name} is in the list already` };
    }
  }
}
