/** The button of the shown halls and their order. Its choice comes with a late file. */
import { Button } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { LatePopover } from '../../components/late-popover.tsx';
import { atFirstAct } from '../../lib/first-act.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useDesk } from './desk.tsx';
import classes from './planning.module.css';
import { useTexts } from './texts.ts';

const loadChoice = () => import('./hall-choice.tsx');
const HallChoice = lazyPart(async () => (await loadChoice()).HallChoice);

/** No taller than the room below or above the button: the rest is scrolled. */
const NO_TALLER = { flip: true, shift: true, size: { padding: 8 } };

export function HallsMenu() {
  const { t } = useTexts();
  const { halls, info } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = useCallback(() => button.current, []);
  useEffect(() => atFirstAct(loadChoice), []);
  const isAll = halls.length === info.halls.length;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<Building2 size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isAll ? t('halls') : t('hallsOf', { count: halls.length, all: info.halls.length })}
      </Button>
      <LatePopover
        anchor={anchor}
        isOpen={isOpen}
        onChange={setOpen}
        width={340}
        middlewares={NO_TALLER}
        dropdown={{ className: classes.hallMenu }}
        label={t('halls')}
      >
        <Suspense>
          <HallChoice onClose={() => setOpen(false)} />
        </Suspense>
      </LatePopover>
    </>
  );
}
