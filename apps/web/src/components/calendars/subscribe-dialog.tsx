/** Creates a calendar address and shows it once. */
import { CALENDAR_DETAILS, type CalendarDetail } from '@callboard/contract';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { DialogFoot } from '../dialog-foot.tsx';
import { ShownSecret } from '../shown-secret.tsx';
import { type Subject, useCreateCalendar } from './requests.ts';
import { useTexts } from './texts.ts';

interface SubscribeDialogProps {
  readonly subject: Subject;
  readonly onClose: () => void;
}

export function SubscribeDialog({ subject, onClose }: SubscribeDialogProps) {
  const { t } = useTexts();
  const [detail, setDetail] = useState<CalendarDetail>('titles');
  const { mutate, isPending, error, data: created } = useCreateCalendar();
  const { kind, id, name } = subject;
  const isShown = created !== undefined;
  return (
    <Dialog
      title={t(isShown ? 'shownTitle' : 'dialogTitle', { name })}
      onClose={onClose}
      // The address is never shown again, so Escape must not close the dialog.
      isHeld={isShown}
    >
      {created !== undefined ? (
        <ShownSecret
          about={`${t('shownAbout')} ${t('pace')}`}
          label={t('address')}
          secret={created.address}
          onClose={onClose}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ subject: kind, subjectid: id, detail });
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t('about')}</Text>
            <Radio.Group
              label={t('detail')}
              value={detail}
              onChange={(value) => setDetail(CALENDAR_DETAILS.find((one) => one === value) ?? detail)}
            >
              <Stack gap="xs" mt="xs">
                {CALENDAR_DETAILS.map((value) => (
                  <Radio key={value} value={value} label={t(`details.${value}`)} />
                ))}
              </Stack>
            </Radio.Group>
            <DialogFoot label={t('create')} request={{ isPending, error }} />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
