/** Sentences that name what has become of what: “Status “Confirmed” saved.” */
import { useTranslation } from 'react-i18next';

type What = 'saved' | 'added' | 'deleted';

/** Names that one sentence lists; more are counted. */
const MOST_NAMES = 3;

export function useDoneTexts() {
  const { t, i18n } = useTranslation();
  return {
    /** `kind` is the word for such a thing: a status, an event. */
    done: (what: What, kind: string, name: string) =>
      capitalized(t(`done.${what}`, { kind, name }), i18n.language),
    booking: (what: 'saved' | 'added', name: string) => t(`done.booking${what}`, { name }),
    /** `labels`: of the fields that were changed. */
    changed: (labels: readonly string[]) => {
      if (labels.length === 0) return t('done.unchanged');
      const more = labels.length - MOST_NAMES;
      const names = labels.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` (+${more})` : '');
      return t('done.changed', { count: labels.length, names });
    },
  };
}

function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
