/** Files and links that hang on an entity. */
import { APPLICATION_DATA_PATH } from '@callboard/contract';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { JsonValue } from '../../components/json-value.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { BASE_PATH } from '../../lib/request.ts';
import { webAddress } from '../../lib/web-address.ts';
import { DataTable } from './data-table.tsx';

export function AttachmentList({ elements }: { readonly elements: readonly JsonObject[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      rows={elements.map((element, index) => ({ key: String(index), element }))}
      columns={[
        { title: t('fields.originalname'), show: (element) => <AttachmentLink attachment={element} /> },
        { title: t('fields.comment'), show: ({ comment }) => <JsonValue value={comment} /> },
        { title: t('fields.date'), show: ({ date }) => <JsonValue value={date} /> },
        { title: t('fields.username'), show: ({ username }) => <JsonValue value={username} /> },
      ]}
    />
  );
}

/** An uploaded file is fetched with the session; a link leads out, if it is one that may be followed. */
export function AttachmentLink({ attachment }: { readonly attachment: JsonObject }) {
  const { t } = useTranslation();
  const address = textOf(attachment.dataurl);
  const name = textOf(attachment.originalname);
  const file = /\/api(\/file\/\d+\/[^?]+)/.exec(address)?.[1];
  if (name !== '' && file !== undefined) {
    return (
      <Anchor href={`${BASE_PATH}${APPLICATION_DATA_PATH.slice(1)}${file}`} download size="sm">
        {name}
      </Anchor>
    );
  }
  const link = webAddress(address);
  if (link === undefined) {
    return (
      <Text size="sm" title={t('inspector.notALink')}>
        {name || address}
      </Text>
    );
  }
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm">
      {name || address}
    </Anchor>
  );
}
