/** Button that opens the column chooser, which is loaded on first use. */
import { Button } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ColumnChoice } from './columns.ts';
import { useTexts } from './texts.ts';

const ColumnChooser = lazy(async () => {
  const { ColumnChooser: chooser } = await import('./column-chooser.tsx');
  return { default: chooser };
});

export function ColumnsButton(choice: ColumnChoice) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Columns3 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnChooser {...choice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
