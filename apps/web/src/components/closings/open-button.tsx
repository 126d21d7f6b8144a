/** Opens something again; of a series it asks whether this closing alone ends, or all later ones as well. */
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useTexts } from './texts.ts';

interface OpenButtonProps extends ButtonProps {
  readonly isSeries: boolean;
  readonly 'aria-label'?: string;
  /** `later`: with all later ones of its series. */
  readonly onOpen: (later: boolean) => void;
}

export function OpenButton({ isSeries, onOpen, ...rest }: OpenButtonProps) {
  const { t } = useTexts();
  if (!isSeries) return <Button variant="default" {...rest} onClick={() => onOpen(false)} />;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" {...rest} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen(false)}>{t('openOne')}</Menu.Item>
        <Menu.Item onClick={() => onOpen(true)}>{t('openLater')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
