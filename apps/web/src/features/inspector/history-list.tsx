/** Change history, newest first. */
import { Paper, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldList, JsonValue } from '../../components/json-value.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { isObject, type Json, type JsonObject, textOf } from '../../lib/entities.ts';
import { showTimestamp } from '../../lib/times.ts';

export function HistoryList({ elements }: { readonly elements: readonly JsonObject[] }) {
  const { t, i18n } = useTranslation();
  return (
    <Stack gap="sm">
      {elements.map((change) => (
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
          <Table.ScrollContainer minWidth={480} type="native" {...SCROLLED}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('inspector.field')}</Table.Th>
                  <Table.Th>{t('inspector.before')}</Table.Th>
                  <Table.Th>{t('inspector.after')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {(Array.isArray(change.changes) ? change.changes.filter(isObject) : []).map(
                  (entry: JsonObject) => (
                    <Table.Tr key={`${textOf(entry.target)} ${textOf(entry.name)}`}>
                      <Table.Td>
                        <EntryName entry={entry} />
                      </Table.Td>
                      <Table.Td>
                        <Past value={entry.before} />
                      </Table.Td>
                      <Table.Td>
                        <Past value={entry.after} />
                      </Table.Td>
                    </Table.Tr>
                  ),
                )}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Paper>
      ))}
    </Stack>
  );
}

function EntryName({ entry: { target, name, before } }: { readonly entry: JsonObject }) {
  const { t, i18n } = useTranslation();
  const text = textOf(name);
  if (target === 'field' && i18n.exists(`fields.${text}`)) return <>{t(`fields.${text}` as 'fields.name')}</>;
  const kind = target === 'attachment' ? target : isObject(before) ? textOf(before._type) : '';
  if (target !== 'attachment' && target !== 'part') return <>{text}</>;
  return (
    <>
      {t(`kinds.${kind}` as 'kinds.event')}: {text}
    </>
  );
}

/** Members already covered by the name. */
const TOLD = ['_type', 'name', 'originalname', 'datatype'];
/** Old addresses are left out: the file may be gone, and a link may have pointed elsewhere. */
const TOLD_OF_FILES = [...TOLD, 'dataurl'];

function Past({ value }: { readonly value: Json | undefined }) {
  const isTold = isObject(value) && !('url' in value) && ('_type' in value || 'dataurl' in value);
  if (!isObject(value) || !isTold) return <JsonValue value={value} />;
  return <FieldList fields={value} without={'originalname' in value ? TOLD_OF_FILES : TOLD} />;
}
