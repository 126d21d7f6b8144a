/** Change history, newest first. */
import type { Kind } from '@callboard/contract';
import { Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldList, JsonValue } from '../../components/json-value.tsx';
import { customFieldsQuery } from '../../lib/custom-fields.ts';
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import { showTimestamp } from '../../lib/times.ts';
import { holdsType, typeName } from '../../lib/type-names.ts';
import classes from './history-list.module.css';
import { toldChanges } from './restorations.ts';
import { useTexts } from './texts.ts';

interface HistoryListProps {
  readonly kind: Kind;
  readonly elements: readonly JsonObject[];
}

export function HistoryList({ kind, elements }: HistoryListProps) {
  const { t, i18n } = useTranslation();
  const { t: own } = useTexts();
  const { data: fields = [] } = useQuery(customFieldsQuery(kind));
  const labels = new Map(fields.map(({ keyword, name }) => [keyword, name]));
  return (
    <Stack gap="sm">
      {toldChanges(kind, elements).map(({ change, isRestoration, entries }) => (
        <Paper key={JSON.stringify(change)} withBorder p="sm" radius="sm">
          <Text size="sm" mb={6}>
            <Text span fw={600}>
              {textOf(change.username)}
            </Text>
            {', '}
            {showTimestamp(textOf(change.date), i18n.language)}
            {', '}
            {change.keyname === null
              ? t('inspector.onPages')
              : t('inspector.withKey', { key: textOf(change.keyname) })}
          </Text>
          {isRestoration && (
            <Text size="sm" fw={500}>
              {own('restored')}
            </Text>
          )}
          <ul className={classes.changes}>
            {entries.map((entry) => (
              <li key={`${textOf(entry.target)} ${textOf(entry.name)}`} className={classes.change}>
                <Text size="sm" fw={500} component="div">
                  {isClosure(entry) ? <Closure entry={entry} /> : <EntryName entry={entry} labels={labels} />}
                </Text>
                {!isClosure(entry) && <PastAndPresent entry={entry} />}
              </li>
            ))}
          </ul>
        </Paper>
      ))}
    </Stack>
  );
}

/** Programs are not told when something is closed, nor why: its history has no more than that it was. */
function isClosure({ target, name }: JsonObject): boolean {
  return target === 'part' && name === 'unavailability';
}

function Closure({ entry: { before = null, after = null } }: { readonly entry: JsonObject }) {
  const { t } = useTexts();
  return <>{t(before === null ? 'closed.made' : after === null ? 'closed.ended' : 'closed.changed')}</>;
}

/** The former and the present value; one that was made or removed has only one of the two. */
function PastAndPresent({ entry: { name, before = null, after = null } }: { readonly entry: JsonObject }) {
  const { t } = useTranslation();
  return (
    <div className={classes.values}>
      <div className={classes.past}>
        <VisuallyHidden>{t('inspector.before')}: </VisuallyHidden>
        <Past name={name} value={before} />
      </div>
      <span aria-hidden>→</span>
      <div>
        <VisuallyHidden>{t('inspector.after')}: </VisuallyHidden>
        <Past name={name} value={after} />
      </div>
    </div>
  );
}

interface EntryNameProps {
  readonly entry: JsonObject;
  /** Labels of the custom data, by keyword; a field that was deleted since has none. */
  readonly labels: ReadonlyMap<string, string>;
}

function EntryName({ entry: { target, name, before, after }, labels }: EntryNameProps) {
  const { t, i18n } = useTranslation();
  const text = target === 'field' && name === 'amount' ? 'quantity' : textOf(name);
  if (target === 'field' && i18n.exists(`fields.${text}`)) return <>{t(`fields.${text}` as 'fields.name')}</>;
  const kind = target === 'attachment' ? target : partType(before) || partType(after);
  if (target === 'customdata') return <>{labels.get(text) ?? text}</>;
  if (target !== 'attachment' && target !== 'part') return <>{text}</>;
  return (
    <>
      {t(`kinds.${kind}` as 'kinds.event')}: {text}
    </>
  );
}

function partType(value: Json | undefined): string {
  return isObject(value) ? textOf(value._type) : '';
}

/** Members already covered by the name. */
const TOLD = ['_type', 'name', 'originalname', 'datatype'];
/** Old addresses are left out: the file may be gone, and a link may have pointed elsewhere. */
const TOLD_OF_FILES = [...TOLD, 'dataurl'];

interface PastProps {
  readonly name: Json | undefined;
  readonly value: Json | undefined;
}

function Past({ name, value }: PastProps) {
  if (holdsType(textOf(name)) && typeof value === 'string') return <>{typeName(value) ?? value}</>;
  const isTold = isObject(value) && !('url' in value) && ('_type' in value || 'dataurl' in value);
  if (!isObject(value) || !isTold) return <JsonValue value={value} />;
  return <FieldList fields={value} without={'originalname' in value ? TOLD_OF_FILES : TOLD} />;
}
