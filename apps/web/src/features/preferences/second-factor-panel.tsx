/** Second factor: set-up, recovery codes and removal. Each action requires the current password. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { RecoveryCodes, SecondFactorSetup } from '../../components/second-factor-setup.tsx';
import { fieldErrors } from '../../lib/form-errors.ts';
import {
  secondFactorQuery,
  useBeginSecondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
} from '../../lib/second-factor.ts';
import { useSessionActions } from '../../lib/session.ts';
import { useTexts } from './texts.ts';

type Action = 'setUp' | 'renew' | 'remove';
const FIELDS = ['current'] as const;

export function SecondFactorPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(secondFactorQuery);
  const [action, setAction] = useState<Action>();
  if (data === undefined || !data.available) return null;
  const isSet = data.since !== null;
  const button = (name: Action) => (
    <Button size="sm" variant="default" onClick={() => setAction(name)}>
      {t(`secondFactor.${name}`)}
    </Button>
  );
  return (
    <Panel title={t('secondFactor.title')} about={t('secondFactor.about')}>
      <Text size="sm">
        {isSet ? t('secondFactor.isSet', { count: data.recoverycodes }) : t('secondFactor.isNotSet')}
      </Text>
      <Group>{isSet ? [button('renew'), button('remove')] : button('setUp')}</Group>
      {action !== undefined && <ActionDialog action={action} onClose={() => setAction(undefined)} />}
    </Panel>
  );
}

function ActionDialog({ action, onClose }: { readonly action: Action; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const { resume } = useSessionActions();
  const [current, setCurrent] = useState('');
  const [isHeld, setHeld] = useState(false);
  const begin = useBeginSecondFactor();
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const used = { setUp: begin, renew, remove }[action];
  const send = () => {
    if (action === 'setUp') begin.mutate(current);
    else if (action === 'renew') renew.mutate(current);
    else remove.mutate(current, { onSuccess: () => void resume().then(onClose) });
  };
  const content = () => {
    if (begin.data !== undefined) {
      return <SecondFactorSetup enrolment={begin.data} onDone={onClose} onShown={() => setHeld(true)} />;
    }
    if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.codes} onDone={onClose} />;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t(`secondFactor.${action}About`)}</Text>
          <PasswordField
            label={own('password.current')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
            error={fieldErrors(used.error, FIELDS).current}
          />
          <DialogFoot
            label={t(`secondFactor.${action}`)}
            request={used}
            fields={FIELDS}
            {...(action === 'remove' && { color: 'red' })}
          />
        </Stack>
      </form>
    );
  };
  return (
    <Dialog
      title={t(`secondFactor.${action}Title`)}
      onClose={onClose}
      isHeld={isHeld || renew.data !== undefined}
    >
      {content()}
    </Dialog>
  );
}
