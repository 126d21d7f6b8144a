/** Things that a deletion takes along and that it leaves, by kind, with the names of the newest few. */
import type { ApplicationWire } from '@callboard/contract';
import { kindOfSingular } from '@callboard/contract';
import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HangingKind } from '../../lib/trash.ts';
import { TextLink } from '../text-link.tsx';
import { useTexts } from './texts.ts';

interface HangingListProps {
  readonly deletion: Pick<ApplicationWire<'EntityDeletion'>, 'along' | 'stays' | 'files' | 'links'>;
  readonly onFollow: () => void;
}

export function HangingList({ deletion: { along, stays, files, links }, onFollow }: HangingListProps) {
  const { t } = useTexts();
  const attached = [
    ...(files > 0 ? [t('files', { count: files })] : []),
    ...(links > 0 ? [t('links', { count: links })] : []),
  ];
  return (
    <>
      {along.length + attached.length === 0 ? (
        <Text size="sm">{t('nothing')}</Text>
      ) : (
        <>
          <Text size="sm" fw={600}>
            {t('along')}
          </Text>
          <List size="sm">
            {along.map((one) => (
              <KindLine key={one.kind} of={one} onFollow={onFollow} />
            ))}
            {attached.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </>
      )}
      {stays.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="xs">
            {t('stays')}
          </Text>
          <List size="sm">
            {stays.map((one) => (
              <KindLine key={one.kind} of={one} onFollow={onFollow} />
            ))}
          </List>
        </>
      )}
    </>
  );
}

interface KindLineProps {
  readonly of: HangingKind;
  readonly onFollow: () => void;
}

function KindLine({ of: { kind, count, first }, onFollow }: KindLineProps) {
  const { t } = useTexts();
  const name = useKindName();
  const rest = count - first.length;
  return (
    <List.Item>
      {name(kind)}: {count}
      <List size="sm" withPadding>
        {first.map((one) => (
          <List.Item key={one.id}>
            {kindOfSingular(kind) === undefined ? (
              one.name
            ) : (
              <TextLink to="/$kind/$id" params={{ kind, id: one.id }} size="sm" onClick={onFollow}>
                {one.name || one.id}
              </TextLink>
            )}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{t('more', { count: rest })}</List.Item>}
      </List>
    </List.Item>
  );
}

/** Returns what a kind is called, closures as well, which have no page. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  return (kind) => (kind === 'unavailability' ? own('closures') : t(`kinds.${kind}` as 'kinds.event'));
}
