/** The file of a recording: a request a line, with the answer that it got. */

export interface RecordedRequest {
  /** `key:NAME`, `session:LOGIN` or `nobody`. */
  readonly caller: string;
  readonly method: string;
  /** `{{-2:data.id}}` stands for a member of the JSON body that the second request before this one got. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
  /** The request is repeated until the result of a dataview has been computed. */
  readonly awaited?: true;
}

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly sha256: string;
  /** Base64 unless the content is text. */
  readonly body: string;
}

export interface RecordedLine {
  readonly request: RecordedRequest;
  readonly answer: RecordedAnswer;
}

/** Returns the first difference of two answers, as a path to it; undefined when they are equal. */
export function firstDifference(before: RecordedAnswer, after: RecordedAnswer): string | undefined {
  if (before.status !== after.status) return `status: ${before.status} → ${after.status}`;
  const headers = difference(before.headers, after.headers, 'headers');
  if (headers !== undefined || before.sha256 === after.sha256) return headers;
  const [old, present] = [parsed(before.body), parsed(after.body)];
  if (old === undefined || present === undefined) return textDifference(before.body, after.body);
  return difference(old, present, 'body') ?? textDifference(before.body, after.body);
}

function difference(before: unknown, after: unknown, path: string): string | undefined {
  if (Object.is(before, after)) return undefined;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return `${path}: ${shortened(before)} → ${shortened(after)}`;
  }
  const [old, present] = [Object.keys(before), Object.keys(after)];
  for (const key of old) {
    const at = Array.isArray(before) ? `${path}[${key}]` : `${path}.${key}`;
    if (!Object.hasOwn(after, key)) return `${at} is missing`;
    const found = difference(before[key], after[key], at);
    if (found !== undefined) return found;
  }
  const added = present.find((key) => !Object.hasOwn(before, key));
  if (added !== undefined) return `${path}.${added} is new: ${shortened(after[added])}`;
  const moved = old.findIndex((key, index) => present[index] !== key);
  return moved < 0 ? undefined : `${path}: ${present[moved]} stands where ${old[moved]} did`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textDifference(before: string, after: string): string {
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  const start = at < 0 ? before.length : at;
  return `body, character ${start}: ${shortened(before.slice(start))} → ${shortened(after.slice(start))}`;
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
