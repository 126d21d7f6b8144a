/** Settings of the installation as they are before anybody changes them. */
import { Settings } from '@callboard/contract';
import Value from 'typebox/value';

export { MOST_TOKENS, Settings } from '@callboard/contract';

export const DEFAULT_SETTINGS = Value.Create(Settings);
