/** Asks for the address and a key of the other installation, looks what is there, and starts the move. */
import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useKindWords } from '../../components/kinds/texts.ts';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { checkMove, type Move, type MoveCheck, startMove, useMoveRequest } from './requests.ts';
import { useTexts } from './texts.ts';

const FIELDS = ['address', 'key'] as const;

interface SourceFormProps {
  /** The move that ended last. */
  readonly last: Move | undefined;
}

export function SourceForm({ last }: SourceFormProps) {
  const { t } = useTexts();
  const [address, setAddress] = useState(last?.address ?? '');
  const [key, setKey] = useState('');
  const check = useMutation({ mutationFn: checkMove });
  const start = useMoveRequest(startMove);
  const source = { address: address.trim(), key: key.trim() };
  const isWhole = source.address !== '' && source.key !== '';
  const isSame = last !== undefined && source.address === last.address;
  const errors = { ...fieldErrors(check.error, FIELDS), ...fieldErrors(start.error, FIELDS) };
  const change = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    check.reset();
    start.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !check.isPending) check.mutate(source);
  };
  const title =
    last === undefined ? t('form.title') : isSame ? t(`form.again.${endOf(last)}`) : t('form.title');
  const startLabel = isSame ? t(`form.start.${endOf(last)}`) : t('form.start.new');
  const mayStart = isWhole && !check.isPending && (isSame || check.data !== undefined);
  return (
    <Panel title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            type="url"
            label={t('form.address')}
            placeholder="https://org.example"
            value={address}
            error={errors.address}
            onChange={change(setAddress)}
          />
          <PasswordField
            label={t('form.key')}
            description={t('form.keyAbout')}
            autoComplete="off"
            value={key}
            error={errors.key}
            onChange={change(setKey)}
          />
          <div role="status">
            {check.isPending && (
              <Text size="sm" c="dimmed">
                {t('form.checking')}
              </Text>
            )}
            {check.data !== undefined && <WhatIsThere check={check.data} />}
          </div>
          <FormOutcome error={check.error} fields={FIELDS} />
          <FormOutcome error={start.error} fields={FIELDS} />
          <Group gap="sm">
            <Button
              type="submit"
              variant={mayStart ? 'default' : 'filled'}
              disabled={!isWhole}
              loading={check.isPending}
            >
              {t('form.check')}
            </Button>
            {mayStart && (
              <Button loading={start.isPending} onClick={() => start.mutate(source)}>
                {startLabel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

/** A move that is done is brought up to date, any other one is gone on with. */
const endOf = ({ state }: Move): 'done' | 'stopped' => (state === 'done' ? 'done' : 'stopped');

function WhatIsThere({ check: { kinds, requests, perminute, minutes } }: { readonly check: MoveCheck }) {
  const { t, i18n } = useTexts();
  const kindWords = useKindWords();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('check.found')}
      </Text>
      <Table.ScrollContainer minWidth={260} type="native" {...SCROLLED}>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('check.kind')}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t('check.count')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {kinds.map(({ kind, count, about }) => (
              <Table.Tr key={kind}>
                <Table.Td>{kindWords(kind)}</Table.Td>
                <Table.Td ta="right">
                  {count === null
                    ? t('check.unreadable')
                    : about
                      ? t('check.atLeast', { number: number.format(count) })
                      : number.format(count)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm">
        {t('check.takes', {
          requests: number.format(requests),
          rate: number.format(perminute),
          count: minutes,
        })}
      </Text>
    </Stack>
  );
}
