/** Losses of a refused restore, in the language of the page. */
import type { RequestError } from '../../lib/request.ts';
import { useKindName } from './hanging-list.tsx';
import { useRestoringTexts } from './restoring-texts.ts';

type NamedLoss = RequestError['errors'][number];

/** Returns the text; that of the server where it names nothing. */
export function useLossText(): (loss: NamedLoss) => string {
  const { t } = useRestoringTexts();
  const kindName = useKindName();
  return ({ keyword, code, detail, names: [name = '', other = ''] = [] }) => {
    const kind = kindName(keyword);
    switch (code) {
      case 'in-trash':
        return t('losses.inTrash', { kind, name, other });
      case 'missing':
        return t('losses.missing', { kind, name });
      case 'no-field':
        return t('losses.noField', { count: Number(name) });
      case 'taken':
        return t('losses.taken', { id: name, source: other });
      default:
        return detail;
    }
  };
}
