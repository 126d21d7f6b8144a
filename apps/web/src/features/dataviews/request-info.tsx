/** Id of a dataview and the API request for it, for developers. */
import { Button, Popover, Stack, Text } from '@mantine/core';
import { Info } from 'lucide-react';
import { CopyLine } from '../../components/copy-line.tsx';
import { useSession } from '../../lib/session.ts';
import type { Parameters } from './requests.ts';
import { useTexts } from './texts.ts';

interface RequestInfoProps {
  readonly id: string;
  readonly parameters: Parameters;
}

export function RequestInfo({ id, parameters }: RequestInfoProps) {
  const { t } = useTexts();
  const { installation } = useSession();
  const body = JSON.stringify(parameters).replaceAll("'", "'\\''");
  const curl = `curl -X POST -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d '${body}' '${installation.baseurl}/api/dataviewresult/${id}/json/'`;
  return (
    <Popover position="bottom-end" width={420} trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<Info size={16} aria-hidden />}>
          {t('info')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('info')} maw="calc(100vw - 24px)">
        <Stack gap="xs">
          <Text size="sm">{t('infoAbout')}</Text>
          <CopyLine text={id} label={t('id')} />
          <CopyLine text={curl} label={t('request')} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
