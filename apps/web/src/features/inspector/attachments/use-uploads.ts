/**
 * Uploads files to an entity one at a time. Each upload can be cancelled, retried or dismissed separately.
 */
import type { Kind } from '@callboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '../../../lib/request.ts';
import { sessionEndedQuery } from '../../../lib/session.ts';
import { dropUpload, uploadFile } from '../../../lib/upload.ts';
import { attach, attachmentsQuery } from './requests.ts';

export interface PendingUpload {
  readonly key: number;
  readonly name: string;
  /** Uploaded fraction, 0 to 1. */
  readonly share: number;
  readonly error: Error | undefined;
  /** Cancels the upload or dismisses its error. */
  readonly drop: () => void;
  readonly retry: () => void;
}

interface State {
  readonly file: File;
  readonly share: number;
  readonly error?: Error;
}

interface Done {
  readonly id: string;
  readonly name: string;
}

export interface Uploads {
  readonly sending: readonly PendingUpload[];
  /** Last attached file; it may have been deleted since. */
  readonly done: Done | undefined;
  readonly add: (files: Iterable<File>) => void;
}

export function useUploads(kind: Kind, id: string): Uploads {
  const client = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<number, State>>(new Map());
  const [done, setDone] = useState<Done>();
  const stops = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const count = useRef(0);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const put = (key: number, state: State) => setStates((before) => new Map(before).set(key, state));
  const drop = (key: number) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setStates((before) => new Map([...before].filter(([other]) => other !== key)));
  };

  async function send(key: number, file: File, stop: AbortController): Promise<void> {
    const { signal } = stop;
    if (signal.aborted) return;
    try {
      const upload = await uploadFile(file, { signal, onProgress: (share) => put(key, { file, share }) });
      const attached = await attach(kind, id, { upload }).catch((error: unknown) => {
        dropUpload(upload);
        throw error;
      });
      drop(key);
      setDone({ id: attached, name: file.name });
      await client.invalidateQueries({ queryKey: attachmentsQuery(kind, id).queryKey });
    } catch (error) {
      if (signal.aborted) return;
      put(key, { file, share: 0, error: error as Error });
      if (error instanceof RequestError && error.code === 'not-signed-in')
        client.setQueryData(sessionEndedQuery.queryKey, true);
    }
  }

  function start(key: number, file: File): void {
    const stop = new AbortController();
    stops.current.set(key, stop);
    put(key, { file, share: 0 });
    queue.current = queue.current.then(() => send(key, file, stop));
  }

  const sending = [...states].map(([key, { file, share, error }]) => ({
    key,
    name: file.name,
    share,
    error,
    drop: () => drop(key),
    retry: () => start(key, file),
  }));
  return {
    sending,
    done,
    add: (files) => {
      for (const file of files) start(count.current++, file);
    },
  };
}
