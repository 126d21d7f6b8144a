/** A file or a link to be followed. */
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { attachmentAddress } from '../../lib/attachment-address.ts';
import { type JsonObject, textOf } from '../../lib/entities.ts';

/** An uploaded file is fetched with the session; a link leads out, if it is one that may be followed. */
export function AttachmentLink({ attachment }: { readonly attachment: JsonObject }) {
  const { t } = useTranslation();
  const address = attachmentAddress(attachment);
  const name = textOf(attachment.originalname) || textOf(attachment.dataurl);
  if (address === undefined) {
    return (
      <Text size="sm" title={t('inspector.notALink')}>
        {name}
      </Text>
    );
  }
  const how = address.isFile ? { download: true } : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Anchor href={address.href} size="sm" {...how}>
      {name}
    </Anchor>
  );
}
