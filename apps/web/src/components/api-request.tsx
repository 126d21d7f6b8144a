/** Shows the public API request that returns the data of a page. */
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { CopyLine } from './copy-line.tsx';
import { Dialog } from './dialog.tsx';
import { TextLink } from './text-link.tsx';

interface ApiRequestProps {
  /** Begins with `/api/`. */
  readonly path: string;
}

/** The request as a dialog, for pages that offer it in a menu. */
export function ApiRequestDialog({ path, onClose }: ApiRequestProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('apiRequest.button')} onClose={onClose} isApplied>
      <RequestLine path={path} />
    </Dialog>
  );
}

/** The request as a line to copy, with a link that tries it out. */
export function RequestLine({ path }: ApiRequestProps) {
  const { t } = useTranslation();
  const { installation } = useSession();
  return (
    <Stack gap="xs">
      <Text size="sm">{t('apiRequest.about')}</Text>
      <CopyLine text={curlLine(installation.baseurl + path, '$KEY')} label={t('apiRequest.copy')} />
      <TextLink to="/console" search={{ path }} size="sm">
        {t('apiRequest.tryIt')}
      </TextLink>
    </Stack>
  );
}

/** Returns a curl command. The key goes into a header, so that it appears in no URL log. */
export function curlLine(url: string, key: string): string {
  return `curl -H "Authorization: Bearer ${key}" '${url.replaceAll("'", '%27')}'`;
}
