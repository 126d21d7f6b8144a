/** Reads our own pages in tests; they are well-formed, so tags can be recognised by their signs. */

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Returns all opening tags; throws for a sign that is not part of a
 * tag, as only injected markup can contain it.
 */
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

/** Decodes the character references of markup. */
export function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#96;', '`')
    .replaceAll('&amp;', '&');
}

/** Returns all text between the tags. */
export function textOf(page: string): string {
  return decoded(page.replace(TAG, ' '));
}

/** Returns every value of an attribute, in the order of the page. */
export function valuesOf(page: string, attribute: string): readonly string[] {
  return tagsOf(page).flatMap(({ attributes }) => attributes[attribute] ?? []);
}
