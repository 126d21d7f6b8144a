/** Dutch texts of the first view, of the plan and of entities, which most people open first; all others come with the pages that need them. */
import { formsNl } from '../../components/editing/locales/nl.ts';
import { inspectorNl } from '../../features/inspector/locales/nl.ts';
import { planningNl } from '../../features/planning/locales/nl.ts';
import type { FirstPack } from '../../lib/i18n.ts';
import { nl as first } from '../../lib/locales/nl.ts';
import { refusalsNl } from '../../lib/locales/refusals-nl.ts';

export const nl: FirstPack = {
  translation: { ...first, refusals: refusalsNl },
  forms: formsNl,
  inspector: inspectorNl,
  planning: planningNl,
};
