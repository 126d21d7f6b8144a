/** One operation: its form, the resulting request, and the response. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Panel } from '../../components/panel.tsx';
import { useTabKey } from '../../lib/tab-key.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { type ApiCall, callOf, type Values } from './api-call.ts';
import { BodyInput, bodyProblem } from './body-input.tsx';
import classes from './console.module.css';
import { CredentialPanel } from './credential-panel.tsx';
import type { Operation } from './operations.ts';
import { ParameterFields, useFilled } from './parameter-fields.tsx';
import { RequestPanel } from './request-panel.tsx';
import { sendCall } from './send.ts';
import { useMadeCalls } from './tab-memory.ts';
import { useTexts } from './texts.ts';

interface WorkbenchProps {
  readonly operation: Operation;
  readonly values: Values;
  readonly body: string | undefined;
  /** Receives the values for the address of the page. */
  readonly onChange: (values: Values, body: string | undefined) => void;
}

/** Delay in ms before the address is updated, because browsers limit how often it may change. */
const TYPING_MS = 400;
const LONGEST_BODY = 4_000;
const WRONG = ':is(input, select, textarea):is([aria-invalid="true"], [data-invalid])';

export function Workbench({ operation, values, body, onChange }: WorkbenchProps) {
  const { t } = useTexts();
  const { key } = useTabKey();
  const { note } = useMadeCalls();
  const [withSession, setWithSession] = useState(false);
  const [typed, setTyped] = useState(values);
  const [typedBody, setTypedBody] = useState(body);
  const [hasTried, setTried] = useState(false);
  const tell = useDebouncedCallback(onChange, TYPING_MS);
  const stopper = useRef<AbortController>(undefined);
  const filled = useFilled(operation, typed);
  const text =
    operation.body === undefined ? undefined : (typedBody ?? JSON.stringify(operation.body, null, 2));
  const call = callOf(operation, filled, text);
  const lacking = operation.parameters.filter(({ in: place, name }) => place === 'path' && !filled[name]);
  const lacksKey = !operation.isOpen && !withSession && key.trim() === '';
  const problem = text === undefined ? undefined : bodyProblem(text);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (wanted: ApiCall) => {
      stopper.current = new AbortController();
      const credential = operation.isOpen || withSession ? undefined : key.trim();
      const answer = await sendCall(wanted, credential, operation.isOpen, stopper.current.signal);
      const { status, ms, cost, level } = answer;
      const { method, path } = wanted;
      note({ operation: operation.id, values: filled, body: text, method, path, status, ms, cost, level });
      return answer;
    },
  });

  function change(next: Values, nextBody: string | undefined): void {
    setTyped(next);
    setTypedBody(nextBody);
    tell(next, nextBody !== undefined && nextBody.length <= LONGEST_BODY ? nextBody : undefined);
  }

  return (
    <div className={classes.workbench}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Render the error marks now, so that the first invalid field can be found and focused.
          flushSync(() => setTried(true));
          if (lacksKey || lacking.length > 0 || problem !== undefined) {
            event.currentTarget.querySelector<HTMLElement>(WRONG)?.focus();
            return;
          }
          onChange(filled, typedBody);
          reset();
          mutate(call);
        }}
      >
        <Stack gap="md">
          <CredentialPanel
            isOpen={operation.isOpen}
            withSession={withSession}
            isLacking={hasTried && lacksKey}
            onChange={setWithSession}
          />
          <Panel title={t('parameters')}>
            <Text size="sm" lang="en">
              {operation.summary}. {operation.description}
            </Text>
            <Text size="sm">{t('costs', { cost: operation.cost })}</Text>
            <ParameterFields
              operation={operation}
              values={filled}
              lacking={hasTried ? lacking.map(({ name }) => name) : []}
              onChange={(next) => change(next, typedBody)}
            />
            {text !== undefined && (
              <BodyInput value={text} problem={problem} onChange={(next) => change(typed, next)} />
            )}
            <Group>
              <Button type="submit" loading={isPending} leftSection={<Send size={16} aria-hidden />}>
                {t('send')}
              </Button>
              {isPending && (
                <Button variant="default" onClick={() => stopper.current?.abort()}>
                  {t('cancel')}
                </Button>
              )}
            </Group>
          </Panel>
        </Stack>
      </form>
      <div className={classes.answer}>
        <AnswerPanel
          answer={data}
          error={error}
          isCancelled={error !== null && (stopper.current?.signal.aborted ?? false)}
          withSession={withSession && !operation.isOpen}
          onNext={(path) => mutate({ method: 'GET', path, headers: {}, body: undefined })}
        />
      </div>
      <RequestPanel call={call} isOpen={operation.isOpen} />
    </div>
  );
}
