/**
 * Form for one entry of a settings part. It previews the effects before saving, shows errors at their fields,
 * and shows conflicting changes instead of overwriting them.
 */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { RequestError } from '../../lib/request.ts';
import { differences } from './differences.ts';
import type { PartName } from './document.ts';
import { Effects } from './effects.tsx';
import { FormButtons } from './form-buttons.tsx';
import { type Change, type Part, useEffects, useSavePart } from './requests.ts';
import { useTexts } from './texts.ts';

/** Delay after the last key before the effects are requested. */
const PLANNING_MS = 300;

export type ErrorOf = (field: string) => string | undefined;

interface ChangeFormProps<N extends PartName> {
  readonly name: N;
  /** The stored part. */
  readonly part: Part<N>;
  readonly change: Change<N>;
  /** Whether the entry has its names, without which the server knows no effects of it. */
  readonly isNamed?: boolean;
  /** The stored entry; undefined for a new one. */
  readonly entry: unknown;
  /** Path of the entry in the submitted part, such as `[2]`. */
  readonly at: string;
  /** Fields that show their own errors; errors about the entry as a whole appear at the first. */
  readonly fields: readonly string[];
  /** Names what was saved, or deleted. */
  readonly done: (what: 'saved' | 'deleted') => string;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
  /** The part without the entry, if it can be removed. */
  readonly removal?: Change<N>;
  /** Reason why the entry cannot be removed. */
  readonly kept?: string | undefined;
  readonly children: (errorOf: ErrorOf) => ReactNode;
}

export function ChangeForm<N extends PartName>(props: ChangeFormProps<N>) {
  const {
    name,
    part,
    change,
    isNamed = true,
    entry,
    at,
    fields,
    done,
    onSaved,
    onCancel,
    removal,
    kept,
    children,
  } = props;
  const { t } = useTexts();
  const [opened, setOpened] = useState(() => JSON.stringify(entry));
  const { mutate, isPending, error } = useSavePart(name);
  // One value, so that a change is never asked about with the names of the one after it.
  const typed = useMemo(() => ({ change, isNamed }), [change, isNamed]);
  const [planned] = useDebouncedValue(typed, PLANNING_MS);
  const effects = useEffects(name, part, planned.change, planned.isNamed && isNamed);
  const errors = entryErrors(error, at, fields);
  const isOther = JSON.stringify(entry) !== opened;

  const save = (wanted: Change<N>, what: 'saved' | 'deleted') => {
    setOpened(JSON.stringify(entry));
    mutate({ part, change: wanted, done: done(what) }, { onSuccess: onSaved });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(change, 'saved');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children((field) => errors.byField[field])}
        <div aria-live="polite">
          {effects !== undefined && effects.length > 0 && <Effects effects={effects} />}
        </div>
        <div aria-live="assertive">
          {isOther && <OtherChange before={opened} present={entry} />}
          {error !== null && <Refusal error={error} rest={errors.rest} />}
        </div>
        <FormButtons
          isPending={isPending}
          onCancel={onCancel}
          removal={
            removal && (
              <Stack gap={2}>
                <div>
                  <Button
                    variant="default"
                    c="red"
                    disabled={kept !== undefined || isPending}
                    onClick={() => save(removal, 'deleted')}
                  >
                    {t('form.remove')}
                  </Button>
                </div>
                {kept !== undefined && (
                  <Text size="xs" c="dimmed">
                    {kept}
                  </Text>
                )}
              </Stack>
            )
          }
        />
      </Stack>
    </form>
  );
}

function Refusal({ error, rest }: { readonly error: Error; readonly rest: readonly string[] }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  if (error instanceof RequestError && error.code === 'precondition-failed') {
    return <Alert color="red">{t('form.conflict')}</Alert>;
  }
  if (error instanceof RequestError && error.code === 'bad-value') {
    return rest.length === 0 ? null : <Alert color="red">{rest.join(' ')}</Alert>;
  }
  return <Alert color="red">{errorText(error)}</Alert>;
}

interface OtherChangeProps {
  /** Stored value as JSON; undefined if there was none. */
  readonly before: string | undefined;
  readonly present: unknown;
}

function OtherChange({ before, present }: OtherChangeProps) {
  const { t } = useTexts();
  return (
    <Alert color="red" title={t('form.changed')} mb="sm">
      {present === undefined ? (
        t('form.gone')
      ) : (
        <>
          <Text size="sm">{t('form.present')}</Text>
          <ul>
            {differences(before === undefined ? {} : JSON.parse(before), present).map(({ name, was, is }) => (
              <li key={name}>
                {name}: {was} → {is}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** Sorts errors by the field they belong to; errors from other places are returned separately. */
function entryErrors(error: Error | null, at: string, fields: readonly string[]) {
  const byField: Record<string, string> = {};
  const rest: string[] = [];
  for (const { keyword, code, detail } of error instanceof RequestError ? error.errors : []) {
    const within = at === '' || keyword.startsWith(at) ? keyword.slice(at.length) : undefined;
    const field = within === '' ? fields[0] : within?.replace(/^\./, '').split(/[.[]/)[0];
    if (field !== undefined && fields.includes(field) && keyword !== '')
      byField[field] = refusalText(code, detail);
    else rest.push(refusalText(code, detail));
  }
  return { byField, rest };
}
