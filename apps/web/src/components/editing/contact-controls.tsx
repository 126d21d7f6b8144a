/** Controls for the contact details of a person or organization. */
import { countries, countryName } from '@callboard/contract';
import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { EmailInput } from '../email-input.tsx';
import type { FieldControlProps } from './field-props.ts';
import { Rows } from './rows.tsx';
import { useTexts } from './texts.ts';

interface PartProps {
  readonly label: string;
  readonly value: string;
  readonly give: (text: string) => void;
  /** Suggestions; any other text is also accepted. */
  readonly usual?: readonly string[];
}

function Part({ label, value, give, usual }: PartProps) {
  const id = useId();
  return (
    <>
      <TextInput
        label={label}
        value={value}
        autoComplete="off"
        {...(usual === undefined ? {} : { list: id })}
        onChange={({ currentTarget }) => give(currentTarget.value)}
      />
      {usual !== undefined && (
        <datalist id={id}>
          {usual.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

export function ContactInfoControl({ field: _, kind: __, valueOf: ___, ...rest }: FieldControlProps) {
  const { t } = useTexts();
  return (
    <Rows {...rest} add={t('contactinfo.add')} blank={() => ({ type: '', value: '' })}>
      {(row, give) => (
        <Group gap="xs" grow preventGrowOverflow={false} align="flex-start">
          <Part
            label={t('contactinfo.type')}
            value={textOf(row.type)}
            give={(type) => give({ type })}
            usual={t('contactTypes', { returnObjects: true })}
          />
          <EmailInput
            label={t('contactinfo.value')}
            value={textOf(row.value)}
            autoComplete="off"
            flex="1 1 200px"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={({ currentTarget }) => give({ value: currentTarget.value })}
          />
        </Group>
      )}
    </Rows>
  );
}

interface CountryProps {
  readonly row: JsonObject;
  readonly give: (part: JsonObject) => void;
}

/** Selects a country by code. A stored code that is not a country is kept. */
function Country({ row, give }: CountryProps) {
  const { t, i18n } = useTexts();
  const code = textOf(row.countrycode);
  const offered = countries(i18n.language).map(({ code: value, name }) => ({ value, label: name }));
  const isOffered = code === '' || offered.some(({ value }) => value === code);
  return (
    <NativeSelect
      label={t('addresses.countrycode')}
      value={code}
      data={[{ value: '', label: '–' }, ...(isOffered ? [] : [{ value: code, label: code }]), ...offered]}
      onChange={({ currentTarget: { value } }) => {
        // The server fills in the name; a name that a user typed is kept.
        const isOwn = textOf(row.country) !== countryName(code, 'en');
        give({ countrycode: value, ...(isOwn ? {} : { country: '' }) });
      }}
    />
  );
}

function blankAddress(last: JsonObject | undefined): JsonObject {
  const texts = { addresstype: '', zipcode: '', city: '', country: '', countrycode: '' };
  return { ...texts, isdefault: last === undefined, street: [] };
}

export function AddressesControl({ field: _, kind: __, valueOf: ___, ...rest }: FieldControlProps) {
  const { t } = useTexts();
  const rows = Array.isArray(rest.value) ? rest.value.filter(isObject) : [];
  /** At most one entry is the default. */
  const choose = (index: number, isdefault: boolean) =>
    rest.onChange(
      rows.map((row, at) => ({
        ...row,
        isdefault: at === index ? isdefault : row.isdefault === true && !isdefault,
      })),
    );
  return (
    <Rows {...rest} add={t('addresses.add')} blank={blankAddress}>
      {(row, give, index) => (
        <>
          <Part
            label={t('addresses.addresstype')}
            value={textOf(row.addresstype)}
            give={(addresstype) => give({ addresstype })}
            usual={t('addressTypes', { returnObjects: true })}
          />
          <Textarea
            label={t('addresses.street')}
            rows={2}
            value={Array.isArray(row.street) ? row.street.map(textOf).join('\n') : ''}
            onChange={({ currentTarget: { value } }) =>
              give({ street: value === '' ? [] : value.split('\n') })
            }
          />
          <Group gap="xs" grow preventGrowOverflow={false} align="flex-end">
            {(['zipcode', 'city'] as const).map((name) => (
              <Part
                key={name}
                label={t(`addresses.${name}`)}
                value={textOf(row[name])}
                give={(text) => give({ [name]: text })}
              />
            ))}
          </Group>
          <Group gap="xs" grow preventGrowOverflow={false} align="flex-end">
            <Country row={row} give={give} />
            <Part
              label={t('addresses.countryAs')}
              value={textOf(row.country)}
              give={(country) => give({ country })}
            />
          </Group>
          <Checkbox
            label={t('addresses.isdefault')}
            checked={row.isdefault === true}
            onChange={({ currentTarget }) => choose(index, currentTarget.checked)}
          />
        </>
      )}
    </Rows>
  );
}
