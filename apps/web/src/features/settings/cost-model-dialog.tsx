/** Creates, edits or deletes a cost model, with an example calculation. */
import type { ApplicationWire, CallInput } from '@callboard/contract';
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/use-error-text.ts';
import { call } from '../../lib/call.ts';
import { useDoneTexts } from '../../lib/done-texts.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { showNotice } from '../../lib/notice.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { RequestError } from '../../lib/request.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormulaLine } from './formula-line.tsx';
import { type CostModels, costModelsQuery, type KnownCostModel } from './requests.ts';
import { useTexts } from './texts.ts';
import { VatField } from './vat-field.tsx';

type Model = ApplicationWire<'EditedCostModel'>;

const NEW: Model = {
  name: '',
  cost: { amount: '0.00', includesvat: false },
  price: { amount: '0.00', per: 'hour', includesvat: false },
  account: null,
  invoice: true,
  durationdiscount: '',
  volumediscount: '',
  purchaseprice: '0',
  vat: '0.21',
  profiles: [],
};

const FIELDS = [
  'name',
  'price',
  'cost',
  'durationdiscount',
  'volumediscount',
  'vat',
  'purchaseprice',
  'profiles',
  'resources',
];

interface CostModelDialogProps {
  readonly all: CostModels;
  /** Cost model to edit; undefined for a new one. */
  readonly opened?: KnownCostModel;
  readonly onClose: () => void;
}

export function CostModelDialog({ all, opened, onClose }: CostModelDialogProps) {
  const { t } = useTexts();
  const { done } = useDoneTexts();
  const client = useQueryClient();
  const [model, setModel] = useState<Model>(opened?.model ?? NEW);
  const [resources, setResources] = useState<readonly string[]>(opened?.resources ?? []);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (removes: boolean) => save(opened?.id, removes ? undefined : { model, resources }),
    onSuccess: (_, removes) => {
      showNotice(done(removes ? 'deleted' : 'saved', t('audit.subjects.costmodel'), model.name));
      onClose();
    },
    onSettled: () => client.invalidateQueries(costModelsQuery),
  });
  const set = (changes: Partial<Model>) => setModel((before) => ({ ...before, ...changes }));
  // Lines that were not understood are not saved as what they said before.
  const [unusable, setUnusable] = useState<readonly string[]>([]);
  const errors = fieldErrors(error, FIELDS);
  const errorOf = (field: string) => errors[field];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unusable.length === 0) mutate(false);
    else document.getElementById(lineId(unusable[0] ?? ''))?.focus();
  };
  const isDirty =
    unusable.length > 0 ||
    JSON.stringify([model, resources]) !== JSON.stringify([opened?.model ?? NEW, opened?.resources ?? []]);
  const title = opened === undefined ? t('costs.create') : t('form.editNamed', { name: opened.model.name });
  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty} size="xl">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('form.name')}
            description={t('costs.nameAbout')}
            data-autofocus
            value={model.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            error={errorOf('name')}
          />
          {(['price', 'cost'] as const).map((side) => (
            <FormulaLine
              key={side}
              id={lineId(side)}
              title={t(`costs.${side}`)}
              formula={model[side]}
              vat={side === 'price' ? model.vat : undefined}
              error={errorOf(side)}
              onChange={(formula, vat = model.vat) => set({ [side]: formula, vat })}
              onUsable={(isUsable) =>
                setUnusable((before) => [
                  ...before.filter((one) => one !== side),
                  ...(isUsable ? [] : [side]),
                ])
              }
            />
          ))}
          <Group gap="sm" align="flex-start">
            {(['durationdiscount', 'volumediscount', 'purchaseprice'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`costs.${name}`)}
                description={t(`costs.${name}About`)}
                w={220}
                value={model[name]}
                onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
                error={errorOf(name)}
              />
            ))}
            <VatField
              label={t('costs.vat')}
              description={t('costs.vatAbout')}
              w={220}
              value={model.vat}
              onChange={(vat) => set({ vat })}
              error={errorOf('vat')}
            />
            <TextInput
              label={t('costs.account')}
              description={t('costs.accountAbout')}
              w={220}
              value={model.account ?? ''}
              onChange={({ currentTarget }) => set({ account: currentTarget.value || null })}
            />
          </Group>
          <Checkbox
            label={t('costs.invoice')}
            checked={model.invoice}
            onChange={({ currentTarget }) => set({ invoice: currentTarget.checked })}
          />
          <Choice
            label={t('costs.profiles')}
            all={all.profiles}
            chosen={model.profiles}
            error={errorOf('profiles')}
            onChange={(profiles) => set({ profiles })}
          />
          <Choice
            label={t('costs.resources')}
            all={all.resources}
            chosen={resources}
            error={errorOf('resources')}
            onChange={setResources}
          />
          <Example model={model} />
          <div aria-live="assertive">{error !== null && <Refusal error={error} />}</div>
          <FormButtons
            isPending={isPending}
            onCancel={onClose}
            removal={
              opened && (
                <Button variant="default" c="red" disabled={isPending} onClick={() => mutate(true)}>
                  {t('form.remove')}
                </Button>
              )
            }
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const lineId = (side: string) => `cost-line-${side}`;

function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { code, errors } = error instanceof RequestError ? error : { code: undefined, errors: [] };
  if (code === 'precondition-failed') return <Alert color="red">{t('costs.conflict')}</Alert>;
  const isTold = errors.length > 0;
  return (
    <Alert color="red">
      {isTold ? errors.map(({ code: one, detail }) => refusalText(one, detail)).join(' ') : errorText(error)}
    </Alert>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: readonly { readonly id: string; readonly name: string; readonly group?: string }[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

const MOST_SHOWN = 30;

/** Multiple choice from a long list: shows the selection and the matches for the typed text. */
function Choice({ label, all, chosen, error, onChange }: ChoiceProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const folded = text.trim().toLocaleLowerCase();
  const isFew = all.length <= MOST_SHOWN;
  const fitting = all.filter(
    ({ id, name, group = '' }) =>
      chosen.includes(id) || `${name} ${group}`.toLocaleLowerCase().includes(folded),
  );
  const shown = fitting
    .toSorted((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)))
    .slice(0, Math.max(MOST_SHOWN, chosen.length));
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange} error={error}>
      {!isFew && (
        <TextInput
          size="xs"
          mt={4}
          maw={320}
          aria-label={t('costs.find', { label })}
          placeholder={t('costs.find', { label })}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Group gap="xs" mt={6}>
        {shown.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Group>
      {fitting.length > shown.length && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('effects.more', { count: fitting.length - shown.length })}
        </Text>
      )}
    </Checkbox.Group>
  );
}

type CostModelBody = CallInput<'POST /app/api/settings/costmodels'>['body'];

/** Saves a cost model, or removes the one with the id. Throws RequestError. */
async function save(id: string | undefined, body: CostModelBody | undefined) {
  if (id === undefined) return body && call('POST /app/api/settings/costmodels', { body });
  const path = { id };
  return body === undefined
    ? call('DELETE /app/api/settings/costmodels/{id}', { path })
    : call('PUT /app/api/settings/costmodels/{id}', { path, body });
}

/** Example price for a number of units and hours, calculated by the server. */
function Example({ model }: { readonly model: Model }) {
  const { t } = useTexts();
  const [hours, setHours] = useState('5.5');
  const [number, setNumber] = useState('2');
  const [asked] = useDebouncedValue({ model, hours, number }, 300);
  const { data, error } = useQuery({
    queryKey: ['settings-example', asked],
    queryFn: ({ signal }) =>
      call('POST /app/api/settings/costmodelsexample', {
        body: { ...asked, model: { ...asked.model, name: asked.model.name || '–' } },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <Stack gap={4}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('costs.number')}
          w={120}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <TextInput
          label={t('costs.hours')}
          w={120}
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
      </Group>
      <Text size="sm" aria-live="polite">
        {error !== null || data === undefined ? t('costs.noExample') : t('costs.example', data)}
      </Text>
    </Stack>
  );
}
