/** Restrictions of a key compared with its user's rights. */
import type { ApplicationWire } from '@callboard/contract';
import { Checkbox, MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { LinesInput } from '../lines-input.tsx';
import { useTexts } from './texts.ts';

export type KeyLimits = ApplicationWire<'KeyLimits'>;

export const NO_LIMITS: KeyLimits = { readonly: false, kinds: null, addresses: null };
/** Field names as the server uses them in errors. */
export const LIMIT_FIELDS = ['kinds', 'addresses'] as const;

interface KeyLimitsFieldsProps {
  readonly limits: KeyLimits;
  readonly onChange: (limits: KeyLimits) => void;
  readonly errors: Readonly<Record<string, string>>;
}

export function KeyLimitsFields({ limits, onChange, errors }: KeyLimitsFieldsProps) {
  const { t } = useTranslation();
  const { t: texts } = useTexts();
  const { rights } = useSession();
  return (
    <>
      <Checkbox
        label={texts('limits.readOnly')}
        description={texts('limits.readOnlyAbout')}
        checked={limits.readonly}
        onChange={({ currentTarget }) => onChange({ ...limits, readonly: currentTarget.checked })}
      />
      <MultiSelect
        label={texts('limits.kinds')}
        description={texts('limits.kindsAbout')}
        data={Object.keys(rights.kinds).map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}` as 'kinds.event'),
        }))}
        value={[...(limits.kinds ?? [])]}
        onChange={(kinds) => onChange({ ...limits, kinds: kinds.length === 0 ? null : kinds })}
        error={errors.kinds}
        searchable
      />
      <LinesInput
        label={texts('limits.addresses')}
        description={texts('limits.addressesAbout')}
        lines={limits.addresses ?? []}
        onChange={(lines) => onChange({ ...limits, addresses: lines.length === 0 ? null : [...lines] })}
        error={errors.addresses}
      />
    </>
  );
}

/** Returns the limits as one line of text; empty when the key has none. */
export function useLimitsText(): (limits: KeyLimits) => string {
  const { t } = useTranslation();
  const { t: texts } = useTexts();
  return ({ readonly: isReadOnly, kinds, addresses }) =>
    [
      isReadOnly ? texts('limits.readOnly') : '',
      kinds?.map((kind) => t(`kinds.${kind}` as 'kinds.event')).join(', ') ?? '',
      addresses?.join(', ') ?? '',
    ]
      .filter((part) => part !== '')
      .join('; ');
}
