/** The custom data designer: the tree of a kind, in the order used throughout the application. */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstButton } from '../../components/empty-acts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FieldDialog, type OpenedNode } from './field-dialog.tsx';
import { FieldTree } from './field-tree.tsx';
import { PartGate } from './part-gate.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

const route = getRouteApi('/settings/customdata');
const KINDS: readonly Kind[] = kinds.filter((kind) => kindSpec(kind).customData);

export function CustomDataPage() {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { kind: wanted } = route.useSearch();
  const kind = KINDS.find((one) => one === wanted) ?? 'event';
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<OpenedNode>();
  const create = (
    <Button onClick={() => setOpened({ level: 'group', place: [] })}>{t('designer.new.group')}</Button>
  );
  return (
    <SettingsPage page="customdata" title={t('designer.title')} action={create} parts={['customData']}>
      <NativeSelect
        label={t('designer.kind')}
        maw={320}
        value={kind}
        data={KINDS.map((value) => ({ value, label: common(`kinds.${value}` as 'kinds.event') }))}
        onChange={({ currentTarget }) =>
          void navigate({ search: { kind: currentTarget.value }, replace: true })
        }
      />
      <PartGate name="customData">
        {(part) => (
          <>
            {(part.value[kind] ?? []).length === 0 && (
              <EmptyState title={t('designer.empty')} about={t('designer.emptyAbout')}>
                <FirstButton onClick={() => setOpened({ level: 'group', place: [] })} />
              </EmptyState>
            )}
            <FieldTree part={part} kind={kind} onOpen={setOpened} />
            {opened && (
              <FieldDialog part={part} kind={kind} opened={opened} onClose={() => setOpened(undefined)} />
            )}
          </>
        )}
      </PartGate>
    </SettingsPage>
  );
}
