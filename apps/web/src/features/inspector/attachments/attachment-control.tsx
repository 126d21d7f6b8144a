/**
 * Control for a custom data field that holds a link or a file. A file is uploaded when it is chosen, and
 * attached when the form is saved.
 */
import { Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ControlProps, LinkControl } from '../../../components/field-controls.tsx';
import { useErrorText } from '../../../components/use-error-text.ts';
import { isObject, textOf } from '../../../lib/entities.ts';
import { uploadFile } from '../../../lib/upload.ts';
import { AttachmentLink } from '../attachment-list.tsx';
import classes from './attachments.module.css';
import { useTexts } from './texts.ts';

export function AttachmentControl(props: ControlProps) {
  const { label, value, onChange, error } = props;
  const { t } = useTexts();
  const errorText = useErrorText();
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const {
    mutate,
    isPending,
    variables,
    error: failure,
  } = useMutation({
    mutationFn: async (file: File) => {
      stop.current = new AbortController();
      setShare(0);
      return uploadFile(file, { signal: stop.current.signal, onProgress: setShare });
    },
    onSuccess: (upload, { name }) => onChange({ upload, originalname: name, comment: null }),
  });
  const isFile = isObject(value) && 'originalname' in value;
  const choose = (
    <FileButton
      onChange={(file) => {
        if (file !== null) mutate(file);
      }}
    >
      {(button) => (
        <Button
          {...button}
          size="xs"
          variant="default"
          loading={isPending}
          aria-label={`${label}: ${t(isFile ? 'replaceFile' : 'chooseFile')}`}
        >
          {t(isFile ? 'replaceFile' : 'chooseFile')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Stack gap={6}>
      {isFile ? (
        <Input.Wrapper label={label} labelElement="div" error={error}>
          <div className={classes.name}>
            {'upload' in value ? (
              <Text size="sm">
                {textOf(value.originalname)} – {t('savedLater')}
              </Text>
            ) : (
              <AttachmentLink attachment={value} />
            )}
          </div>
        </Input.Wrapper>
      ) : (
        <LinkControl {...props} />
      )}
      {isPending && <Progress value={share * 100} aria-label={t('progress', { name: variables.name })} />}
      {failure !== null && (
        <Input.Error role="alert">
          {t('failed', { name: variables?.name ?? '', reason: errorText(failure) })}
        </Input.Error>
      )}
      <Group gap="xs">
        {choose}
        {isFile && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${label}: ${t('removeFile')}`}
            onClick={() => onChange(null)}
          >
            {t('removeFile')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
