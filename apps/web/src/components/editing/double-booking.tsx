/** Shows what a save would collide with in the plan, and saves it anyway where the user may. */
import { Alert, Button, List, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import type { Edit, PlanConflicts } from '../../lib/use-edit.ts';
import { useTexts } from './texts.ts';

/** Most characters of a reason, as the server has it. */
const MOST_REASON = 1_000;

/** An edit, or another write that the rules of planning can refuse. */
type Refusable = Pick<Edit, 'conflicts' | 'isSaving' | 'save'>;

export function DoubleBooking({ edit }: { readonly edit: Refusable }) {
  return edit.conflicts === undefined ? null : <Choice edit={edit} conflicts={edit.conflicts} />;
}

interface ChoiceProps {
  readonly edit: Refusable;
  readonly conflicts: PlanConflicts;
}

function Choice({ edit, conflicts }: ChoiceProps) {
  const { t } = useTexts();
  const { rights } = useSession();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (conflicts.found.length > 0) alert.current?.focus();
  }, [conflicts]);
  const { found, accepted } = conflicts;
  const keys = found.map(({ keyword }) => keyword);
  const isForbidden = keys.some((key) => accepted.includes(key));
  const maySave = rights.overbook || !isForbidden;
  const saveAnyway = () => {
    const given = reason.trim();
    setReasonMissing(isForbidden && given === '');
    if (isForbidden && given === '') field.current?.focus();
    else edit.save({ accept: [...new Set([...accepted, ...keys])], reason: given || null });
  };
  return (
    <Alert
      ref={alert}
      role="alert"
      tabIndex={-1}
      color="red"
      title={t(isForbidden ? 'conflicts.titleAgain' : 'conflicts.title')}
    >
      <Stack gap="sm" align="flex-start">
        <List size="sm">
          {found.map(({ keyword, code, detail }) => (
            <List.Item key={keyword}>
              <b>{t(`conflicts.kinds.${code}` as 'conflicts.kinds.double')}.</b> {detail}
            </List.Item>
          ))}
        </List>
        <Text size="sm">{t(maySave ? 'conflicts.about' : 'conflicts.choose')}</Text>
        {rights.overbook && (
          <Textarea
            ref={field}
            w="100%"
            label={t('conflicts.reason')}
            description={t('conflicts.reasonAbout')}
            rows={2}
            maxLength={MOST_REASON}
            value={reason}
            error={isReasonMissing ? t('conflicts.reasonNeeded') : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {maySave && (
          <Button variant="default" size="xs" loading={edit.isSaving} onClick={saveAnyway}>
            {t('conflicts.save')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
