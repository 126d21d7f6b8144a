/** Cost models of a resource, one line each: `46.00 / hour, at least 4, 21 % VAT`. */
import { Text } from '@mantine/core';
import { useCostWords } from '../../components/costs/texts.ts';
import { Panel } from '../../components/panel.tsx';
import type { JsonObject } from '../../lib/entities.ts';
import { type CostModelText, costLines } from './cost-text.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

/** Renders nothing for users who may not see prices. */
export function CostModelsPanel({ entity }: { readonly entity: JsonObject }) {
  const { t } = useTexts();
  const { words, language } = useCostWords();
  const lines = costLines(entity.costmodels, language, words);
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

function Model({
  line: { name, price, cost, discounts, account, profiles },
}: {
  readonly line: CostModelText;
}) {
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
