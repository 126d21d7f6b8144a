/** Frame of the settings pages for administrators. */
import { Alert } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { SettingsFrame, type SettingsPageName } from '../../components/settings-frame.tsx';
import { useSession } from '../../lib/session.ts';
import type { PartName } from './document.ts';
import { installationQuery, partQuery } from './requests.ts';

interface SettingsPageProps {
  readonly page: SettingsPageName;
  readonly title: string;
  /** Action for the page as a whole. */
  readonly action?: ReactNode;
  /** Settings parts that the page shows. */
  readonly parts?: readonly PartName[];
  readonly children: ReactNode;
}

export function SettingsPage({ page, title, action, parts = [], children }: SettingsPageProps) {
  const { t } = useTranslation();
  const { rights } = useSession();
  return (
    <SettingsFrame page={page} title={title} action={rights.administer && action}>
      {rights.administer ? (
        <Together parts={parts}>{children}</Together>
      ) : (
        <Alert color="red">{t('errors.forbidden')}</Alert>
      )}
    </SettingsFrame>
  );
}

/** Renders all panels at once, so that none moves while those above it load. */
function Together({ parts, children }: Required<Pick<SettingsPageProps, 'parts' | 'children'>>) {
  const waiting = useQueries({ queries: parts.map((name) => partQuery(name)) });
  const { isPending } = useQuery(installationQuery);
  return isPending || waiting.some((part) => part.isPending) ? <PageSkeleton /> : children;
}
