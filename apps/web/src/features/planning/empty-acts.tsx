/** Acts that are offered where lists of the planning have nothing to show. */
import { Button } from '@mantine/core';
import { TextLink } from '../../components/text-link.tsx';
import { addressOfPeriod, type ConflictPeriod } from './conflict-period.ts';
import { addressOf, useDesk } from './desk.tsx';
import { useListTexts } from './lists-texts.ts';

/** Leads to the grid, where events are made. */
export function GridLink() {
  const { t: lists } = useListTexts();
  return <TextLink {...addressOf('grid')}>{lists('toGrid')}</TextLink>;
}

/** Shows the conflicts of the coming year; where they are shown already, it leads to the grid. */
export function LongerPeriod({ period }: { readonly period: ConflictPeriod }) {
  const { t: lists } = useListTexts();
  const { go } = useDesk();
  if (period.name === 'all') return <GridLink />;
  return (
    <Button variant="default" onClick={() => go(addressOfPeriod('all', period))}>
      {lists('longer')}
    </Button>
  );
}
