/** A status with a dot of its colour. */
import { Text } from '@mantine/core';
import { type Json, textOf } from '../../lib/entities.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';
import { useStatus } from './use-hindrance.ts';

export function StatusMark({ status }: { readonly status: Json | undefined }) {
  const { t } = useTexts();
  const { data } = useStatus(status);
  const name = textOf(status);
  return (
    <Text span size="sm" fw={500} className={classes.fact}>
      <ColourDot colour={textOf(data?.backgroundcolor)} />
      {name || t('head.noStatus')}
    </Text>
  );
}

/** A drawing: style elements with a free colour are refused by the content security policy. */
export function ColourDot({ colour }: { readonly colour: string }) {
  if (!/^#[0-9a-f]{3,8}$/i.test(colour)) return null;
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden className={classes.dot}>
      <title>{''}</title>
      <circle cx="5" cy="5" r="4.5" fill={colour} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
