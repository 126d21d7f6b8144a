/** A link that opens a file or a web address. */
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { attachmentAddress } from '../../lib/attachment-address.ts';
import { type JsonObject, textOf } from '../../lib/entities.ts';

/** A file is fetched with the session. A link leaves the application, if it is safe to follow. */
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
