/** What tests read from a page of ours; it is well-formed, so that tags can be told by their signs. */

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** All opening tags; throws for a sign that is no part of a tag, as only markup that got in can have made it. */
export function tagsOf(page: string): readonly Tag[] {
  const markup = page.replace(/<!doctype html>/i, '');
  const rest = markup.replace(TAG, '');
  const stray = rest.search(/[<>]/);
  if (stray >= 0) throw new Error(`stray markup: ${rest.slice(Math.max(0, stray - 60), stray + 60)}`);
  return [...markup.matchAll(TAG)]
    .filter(([, slash]) => slash === '')
    .map(([, , name = '', attributes = '']) => ({ name, attributes: attributesOf(attributes) }));
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g;

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );
}

/** The text that stands for itself in markup. */
export function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#96;', '`')
    .replaceAll('&amp;', '&');
}

/** All text between the tags. */
export function textOf(page: string): string {
  return decoded(page.replace(TAG, ' '));
}

/** Every value of an attribute, in the order of the page. */
export function valuesOf(page: string, attribute: string): readonly string[] {
  return tagsOf(page).flatMap(({ attributes }) => attributes[attribute] ?? []);
}
