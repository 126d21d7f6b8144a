/** Field for a text that may be an e-mail address, which says when the address seems to be cut off. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isShortAddress } from '../lib/email-domain.ts';

interface EmailInputProps extends TextInputProps {
  readonly value: string;
}

/** Says it while it is typed: a line that comes when the field is left would move a button away from the mouse. */
export function EmailInput({ description, ...props }: EmailInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      description={isShortAddress(props.value) ? t('common.shortAddress') : description}
    />
  );
}
