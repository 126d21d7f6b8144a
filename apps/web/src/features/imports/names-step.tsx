/** The meaning of the names in the rows: found, made, or chosen. */
import { Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import type { Mapping, NameInFile } from './requests.ts';
import { useTexts } from './texts.ts';

interface NamesStepProps {
  readonly names: readonly NameInFile[];
  readonly mapping: Mapping;
  readonly isBusy: boolean;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Returns the names about which there is something to choose. */
export function openNames(names: readonly NameInFile[]): readonly NameInFile[] {
  return names.filter(({ state }) => state !== 'found');
}

export function NamesStep({ names, mapping, isBusy, onMapping, onBack, onNext }: NamesStepProps) {
  const { t } = useTexts();
  const open = openNames(names);
  const words = [...new Set(open.map(({ word }) => word))];
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('names.about')}
      </Text>
      {words.map((word) => (
        <Panel key={word} title={t(`names.words.${word}`)}>
          <Names names={open.filter((name) => name.word === word)} mapping={mapping} onMapping={onMapping} />
        </Panel>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('back')}
        </Button>
        <Button onClick={onNext} loading={isBusy}>
          {t('next')}
        </Button>
      </Group>
    </>
  );
}

function Names({ names, mapping, onMapping }: Pick<NamesStepProps, 'names' | 'mapping' | 'onMapping'>) {
  const { t } = useTexts();
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('names.theirs')}</Table.Th>
            <Table.Th scope="col">{t('names.rows')}</Table.Th>
            <Table.Th scope="col">{t('names.ours')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name.theirs}>
              <Table.Td>{name.theirs}</Table.Td>
              <Table.Td>{name.rows}</Table.Td>
              <Table.Td>
                <Meaning name={name} mapping={mapping} onMapping={onMapping} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Value of the choice that opens a field for a name or an id. */
const OTHER = 'other';

interface MeaningProps {
  readonly name: NameInFile;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

function Meaning({ name: { word, theirs, state, found, likely }, mapping, onMapping }: MeaningProps) {
  const { t } = useTexts();
  const isPair = (pair: Mapping['matches'][number]) => pair.word === word && pair.theirs === theirs;
  const told = mapping.matches.find(isPair)?.ours ?? '';
  const offered = [...found, ...(likely === null ? [] : [likely])];
  const isOffered = told === '' || offered.some(({ id }) => id === told);
  const [isOpen, setOpen] = useState(!isOffered);
  const tell = (ours: string) => {
    const others = mapping.matches.filter((pair) => !isPair(pair));
    onMapping({ ...mapping, matches: ours === '' ? others : [...others, { word, theirs, ours }] });
  };
  const choose = (value: string) => {
    setOpen(value === OTHER);
    tell(value === OTHER ? '' : value);
  };
  const isMade = state === 'new' || state === 'matched';
  return (
    <Stack gap={4}>
      <NativeSelect
        aria-label={t('names.oursOf', { name: theirs })}
        value={isOpen ? OTHER : told}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: isMade ? t('names.make', { name: theirs }) : t('names.leaveOut') },
          ...found.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
          ...(likely === null ? [] : [{ value: likely.id, label: t('names.likely', { name: likely.name }) }]),
          { value: OTHER, label: t('names.other') },
        ]}
      />
      {isOpen && (
        <TextInput
          aria-label={t('names.search')}
          placeholder={t('names.search')}
          value={told}
          onChange={(event) => tell(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}
