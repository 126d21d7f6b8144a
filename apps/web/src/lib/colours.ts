/** Colours of statuses, made readable: people choose them freely, and the text on them must be seen. */

export interface ReadableColours {
  readonly background: string;
  readonly text: string;
}

/** Least contrast of text that everybody can read. */
const LEAST_CONTRAST = 4.5;
const DARK = '#1a1f1d';
const LIGHT = '#ffffff';

/** Returns undefined for a background that is no hexadecimal colour; what has it then keeps the plain look. */
export function readable(background: string, text: string): ReadableColours | undefined {
  const behind = channels(background);
  if (behind === undefined) return undefined;
  const front = channels(text);
  if (front !== undefined && contrast(behind, front) >= LEAST_CONTRAST) return { background, text };
  const dark = contrast(behind, channels(DARK) ?? [0, 0, 0]);
  return { background, text: dark >= LEAST_CONTRAST ? DARK : LIGHT };
}

/** Returns the colours as the properties that style sheets use: `--status`, and `--on-status` for the text. */
export function colourProperties(background: string, text: string): Readonly<Record<string, string>> {
  const colours = readable(background, text);
  return colours === undefined ? {} : { '--status': colours.background, '--on-status': colours.text };
}

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: string): Channels | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  const [red, green, blue] = parts?.map((part) => Number.parseInt(part, 16)) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Contrast as WCAG defines it, from 1 to 21. */
function contrast(one: Channels, other: Channels): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Channels): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
