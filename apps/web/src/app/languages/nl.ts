/** Dutch texts of the first view and of the plan, which most people open first; all others come with the pages that need them. */
import { planningNl } from '../../features/planning/locales/nl.ts';
import type { FirstPack } from '../../lib/i18n.ts';
import { nl as first } from '../../lib/locales/nl.ts';
import { refusalsNl } from '../../lib/locales/refusals-nl.ts';

export const nl: FirstPack = {
  translation: { ...first, refusals: refusalsNl },
  planning: planningNl,
};
