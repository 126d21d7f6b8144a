/**
 * Imports files at one address, in as many steps as the file needs: the file, its columns, the names in it if one of them
 * has to be chosen, and the check.
 */
import { Alert, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { randomId } from '../../lib/random-id.ts';
import { RequestError } from '../../lib/request.ts';
import { mayImport, useSession } from '../../lib/session.ts';
import { uploadFile } from '../../lib/upload.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { KeptMappings } from './kept-mappings.tsx';
import { NamesStep, openNames } from './names-step.tsx';
import { RecentImports } from './recent-imports.tsx';
import {
  type Check,
  carryOut,
  checkImport,
  type Done,
  importsQuery,
  type Look,
  type LookChoices,
  lookAt,
  type Mapping,
  mappingsQuery,
  NO_CHOICES,
} from './requests.ts';
import { useTexts } from './texts.ts';
import { useWork } from './use-work.ts';

export function ImportsPage() {
  const { t } = useTexts();
  const may = mayImport(useSession());
  return (
    <SettingsFrame page="imports" title={t('title')}>
      {may ? <Import /> : <Alert color="red">{t('forbidden')}</Alert>}
    </SettingsFrame>
  );
}

/** Whether nobody knows if the server has got the request. */
function isLost(error: Error): boolean {
  return error instanceof RequestError && error.code === 'unreachable';
}

type Step = 'file' | 'columns' | 'names' | 'check' | 'done';

/** Returns the steps of this file; undefined until the check tells whether there are names to choose. */
function stepsOf(mapping: Mapping | null, check: Check | undefined): readonly Step[] | undefined {
  if (check === undefined) return undefined;
  if (mapping === null) return ['file', 'check'];
  if (openNames(check.names).length === 0) return ['file', 'columns', 'check'];
  return ['file', 'columns', 'names', 'check'];
}

function Import() {
  const { t } = useTexts();
  const client = useQueryClient();
  const work = useWork();
  const [step, setStep] = useState<Step>('file');
  const [upload, setUpload] = useState('');
  const [look, setLook] = useState<Look>();
  const [choices, setChoices] = useState<LookChoices>(NO_CHOICES);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [check, setCheck] = useState<Check>();
  const [done, setDone] = useState<Done>();
  /** Name of the order, as long as it is not known whether it was carried out: sent again, it is the same one. */
  const order = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);

  // A screen reader and the keyboard go on at the new step.
  const shown = useRef<Step>(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  const go = (next: Step) => {
    work.forget();
    setStep(next);
  };
  const stepText = (at: Step, all: readonly Step[] | undefined) => {
    const name = t(`steps.${at}`);
    if (at === 'done') return name;
    if (at === 'file' || at === 'columns') return t('firstStep', { number: at === 'file' ? 1 : 2, name });
    return t('step', { number: (all?.indexOf(at) ?? 0) + 1, total: all?.length, name });
  };
  const refresh = () => client.invalidateQueries({ queryKey: importsQuery.queryKey });

  const begin = async (file: File) => {
    const id = await work.run(
      'sending',
      () => uploadFile(file, { signal: new AbortController().signal, onProgress: () => undefined }),
      () => void begin(file),
    );
    if (id === undefined) return;
    setUpload(id);
    await read(id, NO_CHOICES);
  };

  const read = async (id: string, wanted: LookChoices) => {
    const found = await work.run(
      'reading',
      () => lookAt(id, wanted),
      () => void read(id, wanted),
    );
    if (found === undefined) return;
    setLook(found);
    setChoices(wanted);
    setMapping(found.table?.mapping ?? null);
    if (found.table === null) await test(id, null, 'check');
    else setStep('columns');
  };

  const test = async (id: string, wanted: Mapping | null, next: Step) => {
    const found = await work.run(
      'checking',
      () => checkImport(id, wanted),
      () => void test(id, wanted, next),
    );
    if (found === undefined) return;
    // After another check it is another order.
    order.current = undefined;
    setCheck(found);
    setStep(next === 'names' && openNames(found.names).length === 0 ? 'check' : next);
  };

  const send = async () => {
    const name = order.current ?? randomId();
    order.current = name;
    const made = await work.run(
      'importing',
      () => carryOut({ upload, mapping, name }),
      () => void send(),
    );
    if (made === undefined) return;
    order.current = undefined;
    setDone(made);
    setStep('done');
    await refresh();
  };

  const restart = () => {
    order.current = undefined;
    setCheck(undefined);
    setDone(undefined);
    go('file');
  };

  const steps = stepsOf(mapping, check);
  const before = steps?.[steps.indexOf(step) - 1];
  const back = () => (before === undefined || before === 'file' ? restart() : go(before));

  return (
    <Stack gap="lg">
      <Text component="h2" fw={600} ref={heading} tabIndex={-1}>
        {stepText(step, steps)}
      </Text>
      <div role="status" aria-live="polite">
        {work.name !== undefined && (
          <Text size="sm" c="dimmed">
            {t(`working.${work.name}`)}
          </Text>
        )}
      </div>
      {work.error !== undefined && (
        <Stack gap="xs">
          <ErrorNotice error={work.error} onRetry={work.retry} />
          {step === 'check' && isLost(work.error) && <Text size="sm">{t('done.lost')}</Text>}
        </Stack>
      )}
      {step === 'file' && (
        <>
          <FileStep isBusy={work.name !== undefined} mostRows={2000} onFile={(file) => void begin(file)} />
          <RecentImports onChange={() => void refresh()} />
          <KeptMappings />
        </>
      )}
      {step === 'columns' && look?.table != null && mapping !== null && (
        <ColumnsStep
          look={look}
          table={look.table}
          mapping={mapping}
          isBusy={work.name !== undefined}
          onMapping={setMapping}
          onLook={(wanted) => void read(upload, { ...choices, ...wanted })}
          onBack={restart}
          onNext={() => void test(upload, mapping, 'names')}
        />
      )}
      {step === 'names' && check !== undefined && mapping !== null && (
        <NamesStep
          names={check.names}
          mapping={mapping}
          isBusy={work.name !== undefined}
          onMapping={setMapping}
          onBack={back}
          onNext={() => void test(upload, mapping, 'check')}
        />
      )}
      {step === 'check' && check !== undefined && (
        <CheckStep
          check={check}
          mapping={mapping}
          isBusy={work.name !== undefined}
          onBack={back}
          onImport={() => void send()}
          onKept={() => void client.invalidateQueries({ queryKey: mappingsQuery.queryKey })}
        />
      )}
      {step === 'done' && done !== undefined && (
        <DoneStep done={done} onUndone={setDone} onChange={() => void refresh()} onAgain={restart} />
      )}
    </Stack>
  );
}
