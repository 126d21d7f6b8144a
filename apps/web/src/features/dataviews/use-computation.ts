/** Requests a result, follows its progress, and can stop it. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { computeResult, type Parameters, type ResultStatus } from './requests.ts';

export interface ComputationInput {
  readonly format: string;
  readonly parameters: Parameters;
}

interface Options {
  readonly onSuccess?: (status: ResultStatus, wanted: ComputationInput) => void;
}

export function useComputation(id: string, { onSuccess }: Options = {}) {
  const [progress, setProgress] = useState<ResultStatus>();
  const stopper = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    mutationFn: ({ format, parameters }: ComputationInput) => {
      stopper.current = new AbortController();
      setProgress(undefined);
      return computeResult(id, format, parameters, stopper.current.signal, setProgress);
    },
    ...(onSuccess === undefined ? {} : { onSuccess }),
  });
  return {
    start: mutate,
    /** Stops the computation, on the server as well. */
    stop: () => {
      stopper.current?.abort();
      reset();
    },
    isRunning: isPending,
    progress,
    error,
    status: data,
    wanted: variables,
  };
}
