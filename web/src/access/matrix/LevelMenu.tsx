import { type CellChoice, cellProblem } from '@circolo/contract/access/matrix/matrix-cell';
import type { Level } from '@circolo/contract/authorization/levels';
import { Popover } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { t } from '../../messages/messages.ts';
import { useRovingStop } from '../../ui/use-roving-stop.ts';
import { levelLabel } from '../permissions/level-labels.ts';
import css from './matrix.module.css';
import { levelFor, levelKeys } from './matrix-view.ts';

/** Where a cell is in the box that scrolls. */
export interface CellBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface ListProps {
  name: string;
  level: Level | null;
  /** What limits the choice; null: the person may change nothing. */
  limits: Omit<CellChoice, 'wanted'> | null;
  choose: (level: Level) => void;
  close: () => void;
  /** Shows why the level holds, where that is not beside the table. */
  explain: (() => void) | null;
}

/** Why nothing may be chosen in a cell, in a sentence; null where something may. */
function reasonForAll(limits: ListProps['limits']): string | null {
  if (!limits) return t('permissions.matrix.readOnly');
  return limits.editable ? null : t('access.menu.ofEquals');
}

const isOffered = (limits: ListProps['limits'], wanted: Level): boolean =>
  limits !== null && cellProblem({ ...limits, wanted }) === null;

interface OptionProps {
  level: Level;
  letter: string;
  isChosen: boolean;
  isOffered: boolean;
  /** Why this very level is not offered. */
  reason: string | null;
  choose: (level: Level) => void;
}

function LevelOption({ level, letter, isChosen, isOffered: offered, reason, choose }: OptionProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      aria-disabled={!offered || undefined}
      className={css.level}
      onClick={() => {
        if (offered) choose(level);
      }}
    >
      <span className={css.tick}>{isChosen ? <IconCheck size={15} aria-hidden /> : null}</span>
      <span>
        {levelLabel(level)}
        {reason ? <span className={css.under}>{reason}</span> : null}
      </span>
      <kbd aria-hidden>{letter}</kbd>
    </button>
  );
}

/** It has the focus from the beginning; apart, for it is drawn later than what it hangs on. */
function LevelList({ name, level, limits, choose, close, explain }: ListProps) {
  const { ref, onFocus, onKeyDown } = useRovingStop();
  useEffect(() => {
    const list = ref.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-checked=true]');
    (chosen ?? list?.querySelector<HTMLElement>('button'))?.focus();
  }, [ref]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return close();
    const pressed = levelFor(event.key);
    if (pressed && isOffered(limits, pressed)) return choose(pressed);
    onKeyDown(event);
  };
  const forAll = reasonForAll(limits);
  const described = useId();
  return (
    <>
      {forAll ? (
        <p id={described} className={css.reason}>
          {forAll}
        </p>
      ) : null}
      {/* A div is one of the elements that the ref is for. */}
      <div
        role="menu"
        aria-label={name}
        aria-describedby={forAll ? described : undefined}
        tabIndex={-1}
        onFocus={onFocus}
        onKeyDown={press}
        ref={ref as never}
      >
        {levelKeys().map(({ level: offered, letter }) => (
          <LevelOption
            key={offered}
            level={offered}
            letter={letter}
            isChosen={offered === level}
            isOffered={isOffered(limits, offered)}
            reason={forAll || isOffered(limits, offered) ? null : t('permissions.matrix.opensMore')}
            choose={choose}
          />
        ))}
        {explain ? (
          <button type="button" role="menuitem" className={css.level} onClick={explain}>
            <span className={css.tick}>
              <IconInfoCircle size={15} aria-hidden />
            </span>
            {t('permissions.matrix.why')}
          </button>
        ) : null}
      </div>
    </>
  );
}

/** The levels of one cell; what may not be given says why. */
export function LevelMenu({ at, ...list }: ListProps & { at: CellBox }) {
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) list.close();
      }}
      position="bottom-start"
      shadow="md"
      width={290}
      withRoles={false}
      returnFocus={false}
    >
      <Popover.Target>
        <span className={css.anchor} style={at} />
      </Popover.Target>
      <Popover.Dropdown p={6} role="dialog" aria-label={list.name}>
        <LevelList {...list} />
      </Popover.Dropdown>
    </Popover>
  );
}
