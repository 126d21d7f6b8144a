/** Describes the effects of a change in sentences. */
import { Alert, List } from '@mantine/core';
import type { Effect } from './requests.ts';
import { useTexts } from './texts.ts';

const MOST = 12;

export function Effects({ effects }: { readonly effects: readonly Effect[] }) {
  const { t } = useTexts();
  return (
    <Alert color={effects.some(({ hidden }) => hidden > 0) ? 'red' : 'teal'} title={t('effects.title')}>
      <List size="sm" spacing={2}>
        {effects.slice(0, MOST).map((effect) => (
          <List.Item key={`${effect.change} ${effect.label}`}>
            <EffectText {...effect} />
          </List.Item>
        ))}
        {effects.length > MOST && (
          <List.Item>{t('effects.more', { count: effects.length - MOST })}</List.Item>
        )}
      </List>
    </Alert>
  );
}

function EffectText({ change, label, keys, uses, hidden }: Effect) {
  const { t } = useTexts();
  const what = t(`effects.${change}`, { label, keys: keys.join(', ') });
  if (uses === null || uses === 0) return what;
  const isStatus = keys.includes('firmness') || keys.includes('statusTypes');
  const kept = label.includes('.') ? 'effects.values' : 'effects.users';
  const stored = t(isStatus ? 'effects.events' : kept, { count: uses });
  return `${what} ${stored}${hidden > 0 ? ` ${t('effects.hidden', { count: hidden })}` : ''}`;
}
