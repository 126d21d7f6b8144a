/** Requests of the page for moving in. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Move = ApplicationWire<'Move'>;
export type MoveCheck = ApplicationWire<'MoveCheck'>;
export type MoveSource = ApplicationWire<'MoveSource'>;
export type Note = Move['leftout'][number];

/** Time between two looks at a move that is running. */
const WATCH_MS = 1_500;

export const moveQuery = queryOptions({
  queryKey: ['move-in'],
  queryFn: async ({ signal }) => (await call('GET /app/api/move-in', { signal })).move,
  refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? WATCH_MS : false),
});

export function isUnderWay(move: Move | null | undefined): boolean {
  return move?.state === 'running' || move?.state === 'stopping';
}

export const checkMove = (body: MoveSource) => call('POST /app/api/move-in/check', { body });

/** Sends a request that starts or stops the move, and shows what it answers. */
export function useMoveRequest<I>(send: (input: I) => Promise<ApplicationWire<'CurrentMove'>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ move }) => client.setQueryData(moveQuery.queryKey, move),
    onError: () => client.invalidateQueries({ queryKey: moveQuery.queryKey }),
  });
}

export const startMove = (body: MoveSource) => call('POST /app/api/move-in', { body });
export const stopMove = () => call('POST /app/api/move-in/stop', {});
