/** Negotiation of the content encoding (RFC 9110, 12.5.3). */

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Maximum number of cached header values; a few texts cover all clients. */
const MOST_KNOWN = 200;
const known = new Map<string, Encoding | undefined>();

/**
 * Returns the preferred encoding; undefined: the body is sent unencoded, because the client asks for nothing
 * else.
 */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  if (known.has(header)) return known.get(header);
  if (known.size >= MOST_KNOWN) known.clear();
  const found = choose(weightsOf(header));
  known.set(header, found);
  return found;
}

/**
 * Chooses the encoding with the highest weight. Among equal weights the first of the list wins, and each of
 * them wins over no encoding.
 */
function choose(weights: ReadonlyMap<string, number>): Encoding | undefined {
  const others = weights.get('*');
  const weightOf = (name: string): number => weights.get(name) ?? others ?? 0;
  let best: Encoding | undefined;
  for (const encoding of ENCODINGS) {
    const weight = weightOf(encoding);
    if (weight > 0 && (best === undefined || weight > weightOf(best))) best = encoding;
  }
  const plain = weights.get('identity') ?? 0;
  return best !== undefined && weightOf(best) >= plain ? best : undefined;
}

/** Parses the weights; a malformed weight counts as refused. */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (coding === '') continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight =
      q === undefined ? 1 : /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q.slice(2)) : 0;
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  return weights;
}
