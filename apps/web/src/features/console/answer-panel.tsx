/** Shows a response: status, cost, and the body in each available form. */
import { Alert, Badge, Button, Group, Table, Tabs, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { JsonValue } from '../../components/json-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { isObject, type Json, textOf } from '../../lib/entities.ts';
import classes from './console.module.css';
import type { ApiAnswer } from './send.ts';
import { useTexts } from './texts.ts';

interface AnswerPanelProps {
  readonly answer: ApiAnswer | undefined;
  readonly error: Error | null;
  readonly isCancelled: boolean;
  readonly withSession: boolean;
  /** Receives a path that begins with `/api/`. */
  readonly onNext: (path: string) => void;
}

export function AnswerPanel({ answer, error, isCancelled, withSession, onNext }: AnswerPanelProps) {
  const { t } = useTexts();
  return (
    <Panel title={t('answer')}>
      <div aria-live="polite">
        {answer === undefined && error === null && <Text size="sm">{t('nothingYet')}</Text>}
        {error !== null && (
          <Alert color={isCancelled ? 'yellow' : 'red'}>
            {isCancelled ? t('cancelled') : t('failed', { reason: error.message })}
          </Alert>
        )}
        {answer !== undefined && <Facts answer={answer} withSession={withSession} />}
      </div>
      {answer !== undefined && <Content answer={answer} onNext={onNext} />}
    </Panel>
  );
}

function Facts({ answer, withSession }: { readonly answer: ApiAnswer; readonly withSession: boolean }) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const { status, statusText, ms, body, cost, level, pool } = answer;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const facts = [
    [t('duration'), t('ms', { count: ms })],
    [t('size'), t('bytes', { size: number(body.size) })],
    ...(cost === undefined ? [] : [[t('cost'), t('tokens', { count: cost })]]),
    ...(cost === undefined && withSession ? [[t('cost'), t('free')]] : []),
    ...(level === undefined
      ? []
      : [
          [
            t('level'),
            pool === undefined ? t('levelOff') : t('levelOf', { level: number(level), pool: number(pool) }),
          ],
        ]),
  ] as const;
  return (
    <>
      <Badge size="lg" tt="none" color={status < 400 ? 'teal' : 'red'} variant="light">
        {status} {statusText}
      </Badge>
      {status === 401 && <Text size="sm">{t('unauthorized')}</Text>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const MOST_CHARACTERS = 100_000;
const MOST_READABLE = 20;

function Content({ answer, onNext }: Pick<AnswerPanelProps, 'onNext'> & { readonly answer: ApiAnswer }) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const { headers, body, text, isCut } = answer;
  const value = text === undefined || isCut ? undefined : parsed(text);
  const shown = value === undefined ? text : JSON.stringify(value, null, 2);
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const next = nextOf(value);
  return (
    <>
      {isCut && <Alert color="yellow">{t('cutOff', { size: number(body.size) })}</Alert>}
      <Group gap="xs">
        {next !== undefined && (
          <Button size="xs" variant="default" onClick={() => onNext(next)}>
            {t('next')}
          </Button>
        )}
        {body.size > 0 && !isCut && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            onClick={() => save(body)}
          >
            {t('save')}
          </Button>
        )}
      </Group>
      <Tabs defaultValue="json" keepMounted={false}>
        <Tabs.List aria-label={t('answer')} mb="xs">
          <Tabs.Tab value="json">{t('json')}</Tabs.Tab>
          {value !== undefined && <Tabs.Tab value="readable">{t('readable')}</Tabs.Tab>}
          <Tabs.Tab value="headers">{t('headers')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="json">
          {shown === undefined && <Text size="sm">{t('binary')}</Text>}
          {shown === '' && <Text size="sm">{t('empty')}</Text>}
          {shown !== undefined && shown.length > MOST_CHARACTERS && (
            <Text size="sm" mb="xs">
              {t('cut', { shown: number(MOST_CHARACTERS), all: number(shown.length) })}
            </Text>
          )}
          {shown !== undefined && shown !== '' && (
            <pre className={classes.body} {...SCROLLED}>
              {shown.slice(0, MOST_CHARACTERS)}
            </pre>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="readable">{value !== undefined && <Readable value={value} />}</Tabs.Panel>
        <Tabs.Panel value="headers">
          <Table.ScrollContainer minWidth={300} type="native">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('header')}</Table.Th>
                  <Table.Th>{t('value')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {headers.map(([name, content]) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row">{name}</Table.Th>
                    <Table.Td className={classes.breaking}>{content}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Readable({ value }: { readonly value: Json }) {
  const { t } = useTexts();
  const list = Array.isArray(value)
    ? value
    : isObject(value) && Array.isArray(value.data)
      ? value.data
      : undefined;
  if (list === undefined || list.length <= MOST_READABLE) return <JsonValue value={list ?? value} />;
  return (
    <>
      <Text size="sm" mb="xs">
        {t('fewer', { shown: MOST_READABLE, all: list.length })}
      </Text>
      <JsonValue value={list.slice(0, MOST_READABLE)} />
    </>
  );
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Returns the path of the next page. The key is added as for any request. */
function nextOf(value: Json | undefined): string | undefined {
  const pagination = isObject(value) ? value.pagination : undefined;
  const next = isObject(pagination) ? textOf(pagination.next) : '';
  const at = next.indexOf('/api/');
  return at === -1 ? undefined : next.slice(at);
}

function save(body: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(body);
  link.download = body.type.includes('json') ? 'answer.json' : 'answer';
  link.click();
  URL.revokeObjectURL(link.href);
}
