/**
 * Checks a whole set of definitions before it replaces another, so that no inconsistent set is ever stored.
 */
import {
  CUSTOM_TYPES,
  type CustomType,
  canBeConverted,
  FIELD_TYPES,
  kindOfSingular,
  kindSpec,
} from '@callboard/contract';
import { buildDefinitions, type Definitions, definitionsOf } from '../model/definitions.ts';
import type { Fields } from '../model/records.ts';
import { textProblem } from '../platform/storable-text.ts';
import { relatedKind, relationsOf } from './field-source.ts';

type Row = Fields<'customdefinition'>;

export interface DefinitionProblem {
  /** Kind and keyword as given, even if they are the problem. */
  readonly kind: string;
  readonly keyword: string;
  /** A sentence that says what to do. */
  readonly detail: string;
}

const KEYWORD = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
const LONGEST_KEYWORD = 100;
/** `customdata.<keyword>` always means the field in a query (§4.1): as a keyword it would mean two. */
const RESERVED = /^customdata\./;

/** Returns all problems of the set, in its order; none when it can be stored. */
export function checkDefinitions(rows: readonly Row[]): readonly DefinitionProblem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const definitions = buildDefinitions(rows.filter(({ level, type }) => level !== 'field' || type !== null));
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const { kind, keyword } = row;
    const key = `${kind} ${keyword}`;
    const details = [
      ...checkKeyword(row),
      ...(seen.has(key) ? ['Choose another keyword: groups, sections and fields of a kind share them.'] : []),
      ...checkPlace(row, row.parentId === null ? undefined : byId.get(row.parentId)),
      ...(row.level === 'field' ? checkField(row, definitions) : checkBranch(row)),
    ];
    seen.add(key);
    return details.map((detail) => ({ kind, keyword, detail }));
  });
}

function* checkKeyword({ kind, keyword, name }: Row): Generator<string> {
  const known = kindOfSingular(kind);
  if (known === undefined || !kindSpec(known).customData) {
    yield 'Choose a kind that has custom data: event, group, contact, location, resource …';
  }
  if (!KEYWORD.test(keyword)) {
    yield 'Begin the keyword with a letter or _, then only letters without accents, digits, _ . and -.';
  }
  if (keyword.length > LONGEST_KEYWORD) yield `Shorten the keyword to ${LONGEST_KEYWORD} characters.`;
  if (RESERVED.test(keyword)) yield 'Begin the keyword with something else than customdata.';
  if (name.trim() === '') yield 'Give it a name.';
}

/** Checks the level: a group contains sections and fields, a section contains fields. */
function* checkPlace({ kind, level, parentId }: Row, parent: Row | undefined): Generator<string> {
  if (level === 'group') {
    if (parentId !== null) yield 'Take the group out: a group is in nothing else.';
    return;
  }
  const places = level === 'section' ? ['group'] : ['group', 'section'];
  if (parent === undefined || !places.includes(parent.level)) {
    yield `Put the ${level} into a ${places.join(' or a ')}.`;
  } else if (parent.kind !== kind) {
    yield `Put the ${level} into a ${parent.level} of the same kind.`;
  }
}

function* checkBranch({ level, type }: Row): Generator<string> {
  if (type !== null) yield `Leave out the type: a ${level} has none.`;
}

function* checkField(row: Row, definitions: Definitions): Generator<string> {
  if (row.type === null) {
    yield `Give the field a type: ${FIELD_TYPES.join(', ')}.`;
    return;
  }
  const { showsOptions, form, isStored }: CustomType = CUSTOM_TYPES[row.type];
  const showsDatatype = form === 'datatype';
  if (showsOptions && row.options.length === 0) yield `Give the ${row.type} field its options.`;
  if (isStored) yield* checkOptions(row.options);
  if (showsDatatype && row.dataType === null) yield `Give the ${row.type} field a datatype.`;
  if (!showsDatatype && row.dataType !== null) yield 'Leave out the datatype: the type says it all.';
  if (row.converted && !canBeConverted({ type: row.type, dataType: row.dataType })) {
    yield 'Leave out converted: only Remote info fields of datatype Number can be.';
  }
  if (form === 'source') yield* checkSource(row, definitions);
  else if (row.source !== null) yield 'Leave out the source: only Derived fields have one.';
}

function* checkOptions(options: readonly string[]): Generator<string> {
  if (new Set(options).size < options.length) yield 'Give each option once.';
  if (options.some((option) => option.trim() === '' || /[\n\r]/.test(option))) {
    yield 'Give each option a text on one line.';
  }
  for (const problem of new Set(options.map(textProblem))) {
    if (problem !== undefined) yield `Of the options: ${problem}`;
  }
}

function* checkSource({ kind, source }: Row, definitions: Definitions): Generator<string> {
  if (source === null) {
    yield 'Give the Derived field its source: a relation and a keyword.';
    return;
  }
  const known = kindOfSingular(kind);
  if (known === undefined) return;
  if (!relationsOf(known).includes(source.relation)) {
    yield `Choose a relation that ${kind} has: ${relationsOf(known).join(', ')}.`;
    return;
  }
  const target = relatedKind(known, source.relation);
  const found = definitionsOf(definitions, target).byKeyword.get(source.keyword);
  if (found === undefined) yield `Name a field of ${target} as the source: ${source.keyword} is none.`;
  else if (CUSTOM_TYPES[found.type].form === 'source')
    yield 'Name the field that the source derives from instead.';
}
