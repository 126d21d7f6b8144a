/** Shows the public API request that returns the data of a page. */
import { Button, Popover, Stack, Text } from '@mantine/core';
import { Code } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { CopyLine } from './copy-line.tsx';
import { TextLink } from './text-link.tsx';

interface ApiRequestProps {
  /** Begins with `/api/`. */
  readonly path: string;
}

export function ApiRequest({ path }: ApiRequestProps) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" width={420} trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<Code size={16} aria-hidden />}>
          {t('apiRequest.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('apiRequest.button')} maw="calc(100vw - 24px)">
        <RequestLine path={path} />
      </Popover.Dropdown>
    </Popover>
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
