/** Adds the halls of a whole group to those that are shown, until others are chosen. */
import { Button } from '@mantine/core';
import { showNotice } from '../../lib/notice.ts';
import { useDesk } from './desk.tsx';
import { hallsOfGroup } from './requests.ts';
import { useTexts } from './texts.ts';

export function GroupHalls({ group }: { readonly group: string }) {
  const { t } = useTexts();
  const { halls, info, go } = useDesk();
  if (halls.length === info.halls.length) return null;
  const show = async () => {
    const shown = halls.map(({ id }) => id);
    go({ halls: [...new Set([...shown, ...(await hallsOfGroup(group))])].join() });
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      onClick={() => void show().catch((error: Error) => showNotice(error.message))}
    >
      {t('details.groupHalls')}
    </Button>
  );
}
