/** Returns errors in the reader's language where a translation exists, otherwise the server's text. */
import { useTranslation } from 'react-i18next';
import { refusalText } from '../lib/refusal-text.ts';
import { RequestError } from '../lib/request.ts';

export function useErrorText(): (error: Error) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof RequestError)) return error.message;
    switch (error.code) {
      case 'too-many-attempts':
        return t('errors.too-many-attempts', { count: error.retryAfterSeconds ?? 1 });
      case 'wrong-credentials':
        return t('errors.wrong-credentials');
      case 'sign-in-refused':
        return t('errors.sign-in-refused');
      case 'unknown-user':
        return t('errors.unknown-user');
      case 'other-identity':
        return t('errors.other-identity');
      case 'wrong-code':
        return t('errors.wrong-code');
      case 'sign-in-ended':
        return t('errors.sign-in-ended');
      case 'second-factor-required':
        return t('errors.second-factor-required');
      case 'not-signed-in':
        return t('errors.not-signed-in');
      case 'forbidden':
        return t('errors.forbidden');
      case 'not-found':
        return t('errors.not-found');
      case 'unreachable':
        return t('errors.unreachable');
      default:
        return refusalText(error.code, error.message);
    }
  };
}
