/** Cost models of a resource, one line each: `46.00 / hour, at least 4, 21 % VAT`. */
import { Text } from '@mantine/core';
import { Panel } from '../../components/panel.tsx';
import type { JsonObject } from '../../lib/entities.ts';
import { type CostLine, costLines } from './cost-text.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

/** Renders nothing for users who may not see prices. */
export function CostModelsPanel({ entity }: { readonly entity: JsonObject }) {
  const { t, i18n } = useTexts();
  const lines = costLines(entity.costmodels, i18n.language, {
    per: (unit) =>
      i18n.exists(`costs.per.${unit}`, { ns: 'inspector' })
        ? t(`costs.per.${unit}` as 'costs.per.hour')
        : unit,
    atLeast: (count) => t('costs.atLeast', { shown: count }),
    vat: (percent) => t('costs.vat', { percent }),
    including: t('costs.including'),
  });
  if (lines.length === 0) return null;
  return (
    <Panel title={t('costs.title')}>
      <ul className={classes.models}>
        {lines.map((line) => (
          <Model key={line.name} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function Model({ line: { name, price, cost, discounts, account, profiles } }: { readonly line: CostLine }) {
  const { t } = useTexts();
  const further = [
    cost === '' ? '' : t('costs.costs', { cost }),
    discounts === '' ? '' : t('costs.discounts', { rates: discounts }),
    profiles === '' ? '' : t('costs.profiles', { profiles }),
    account === '' ? '' : t('costs.account', { account }),
  ].filter((part) => part !== '');
  return (
    <li>
      <strong>{name}</strong> {price}
      <Text size="xs" c="dimmed">
        {further.join(' · ')}
      </Text>
    </li>
  );
}
