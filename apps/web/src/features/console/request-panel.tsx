/** The request as code for other clients. */
import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { CopyLine } from '../../components/copy-line.tsx';
import { Panel } from '../../components/panel.tsx';
import { BASE_PATH } from '../../lib/request.ts';
import { useOptionalSession } from '../../lib/session.ts';
import { useTabKey } from '../../lib/tab-key.ts';
import { type ApiCall, curlOf, fetchOf } from './api-call.ts';
import { useTexts } from './texts.ts';

interface RequestPanelProps {
  readonly call: ApiCall;
  readonly isOpen: boolean;
}

/** The address of this server, where nobody is signed in to be told the venue's. */
const OWN_ADDRESS = new URL(BASE_PATH, location.href).href.replace(/\/$/, '');

export function RequestPanel({ call, isOpen }: RequestPanelProps) {
  const { t } = useTexts();
  const baseUrl = useOptionalSession()?.installation.baseurl ?? OWN_ADDRESS;
  const { key } = useTabKey();
  const [isShown, setShown] = useState(false);
  const shown = isOpen ? null : isShown && key !== '' ? key : undefined;
  return (
    <Panel title={t('request')}>
      {!isOpen && key !== '' && (
        <Switch
          label={t('withKey')}
          checked={isShown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
        />
      )}
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('curl')}
        </Text>
        <CopyLine text={curlOf(call, baseUrl, shown)} label={t('curl')} />
      </div>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('fetch')}
        </Text>
        <CopyLine text={fetchOf(call, baseUrl, shown)} label={t('fetch')} />
      </div>
    </Panel>
  );
}
