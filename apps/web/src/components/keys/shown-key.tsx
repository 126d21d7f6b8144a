/** Shows a new key once, with a request to try it. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useTabKey } from '../../lib/tab-key.ts';
import { curlLine } from '../api-request.tsx';
import { CopyLine } from '../copy-line.tsx';
import { ShownSecret } from '../shown-secret.tsx';
import { TextLink } from '../text-link.tsx';
import { useTexts } from './texts.ts';

const SAMPLE = '/api/events/date:%23thisweek';

export function ShownKey({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { t: texts } = useTexts();
  const { installation } = useSession();
  const { take } = useTabKey();
  const sample = installation.baseurl + SAMPLE;
  return (
    <ShownSecret about={texts('shownAbout')} label={texts('key')} secret={secret} onClose={onClose}>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {texts('curl')}
        </Text>
        <CopyLine text={curlLine(sample, secret)} label={texts('curl')} />
        <TextLink to="/console" search={{ path: SAMPLE }} size="sm" onClick={() => take(secret)}>
          {t('apiRequest.tryIt')}
        </TextLink>
      </div>
    </ShownSecret>
  );
}
