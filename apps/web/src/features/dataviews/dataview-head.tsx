/** Header of a dataview's pages: its name and the links between them. */
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { DataviewPage } from './requests.ts';
import { useTexts } from './texts.ts';

interface DataviewHeadProps {
  readonly dataview: DataviewPage;
  readonly children?: ReactNode;
}

export function DataviewHead({ dataview, children }: DataviewHeadProps) {
  const { t } = useTexts();
  const { id, name, description, mayrequest } = dataview;
  const shared = { params: { id }, activeOptions: { exact: true }, ...TAB_LINK };
  return (
    <>
      <TextLink to="/dataviews" size="sm">
        {t('all')}
      </TextLink>
      <PageHead title={name}>{children}</PageHead>
      {description !== '' && <Text c="dimmed">{description}</Text>}
      <TabLinks label={t('pages')}>
        {mayrequest && (
          <Link to="/dataviews/$id" {...shared}>
            {t('run')}
          </Link>
        )}
        <Link to="/dataviews/$id/edit" {...shared}>
          {t('edit')}
        </Link>
        <Link to="/dataviews/$id/revisions" {...shared}>
          {t('revisions')}
        </Link>
      </TabLinks>
    </>
  );
}
