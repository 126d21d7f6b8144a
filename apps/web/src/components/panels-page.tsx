/** Settings page of things with a panel each: what they are, a button that makes one, and the panels. */
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FirstButton } from './empty-acts.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { GuideText } from './guide-text.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SettingsFrame, type SettingsPageName } from './settings-frame.tsx';

interface PanelsPageProps<T> {
  readonly page: SettingsPageName;
  /** Page of the documentation about them. */
  readonly guide: string;
  readonly t: (name: 'title' | 'about' | 'guide' | 'create' | 'empty') => string;
  readonly list: {
    readonly data: readonly T[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly show: (one: T) => ReactNode;
  /** Dialog that makes one. */
  readonly making: (onClose: () => void) => ReactNode;
}

export function PanelsPage<T>({ page, guide, t, making, list, show }: PanelsPageProps<T>) {
  const [isMaking, setMaking] = useState(false);
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  );
  return (
    <SettingsFrame page={page} title={t('title')} action={create}>
      <GuideText about={t('about')} link={t('guide')} guide={guide} />
      <Panels t={t} list={list} show={show} onMake={() => setMaking(true)} />
      {isMaking && making(() => setMaking(false))}
    </SettingsFrame>
  );
}

type PanelsProps<T> = Pick<PanelsPageProps<T>, 't' | 'list' | 'show'> & { readonly onMake: () => void };

function Panels<T>({ t, list, show, onMake }: PanelsProps<T>) {
  const { data, error, refetch } = list;
  if (data === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  if (data.length > 0) return data.map(show);
  return (
    <EmptyState title={t('empty')}>
      <FirstButton onClick={onMake} />
    </EmptyState>
  );
}
