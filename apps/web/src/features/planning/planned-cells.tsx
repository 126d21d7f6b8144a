/** First cells of a row about an event: its name with a link, as far as the user may see it, its status, and when it is. */
import { Table } from '@mantine/core';
import { TextLink } from '../../components/text-link.tsx';
import { whenText } from './card-text.ts';
import { useDesk } from './desk.tsx';
import type { PlannedEvent } from './plan.ts';
import { StatusPill } from './status-pill.tsx';
import { useTexts } from './texts.ts';

export function PlannedCells({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const desk = useDesk();
  const { kind, id, name } = planned;
  return (
    <>
      <Table.Td>
        {name === null ? (
          t('hidden')
        ) : (
          <TextLink to="/$kind/$id" params={{ kind, id }} size="sm" fw={600}>
            {name}
          </TextLink>
        )}
        <br />
        <StatusPill planned={planned} />
      </Table.Td>
      <Table.Td>{whenText(planned, desk, t)}</Table.Td>
    </>
  );
}
