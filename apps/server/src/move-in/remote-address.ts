/** The address of an installation that is read. */
import { badValue } from '../platform/errors.ts';

/** Throws `bad-value` for anything but the address of an installation, with the folder that it stands in. */
export function readBase(text: string): URL {
  const address = text.trim();
  const base = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = base?.protocol === 'https:' || base?.protocol === 'http:';
  const isPlain = base?.username === '' && base.password === '' && base.search === '' && base.hash === '';
  if (base !== undefined && isWeb && isPlain) return base;
  throw badValue(
    'address',
    'Give the address of an installation, like https://org.example, without parameters.',
  );
}
