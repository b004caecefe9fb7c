import { useDraggable } from '@dnd-kit/react';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { t } from '../../messages/messages.ts';
import { BlockView } from './BlockView.tsx';
import css from './canvas.module.css';
import { type KeyedBlock, nextPlace, placeOf } from './design/keyed-rows.ts';
import type { Design } from './use-design.ts';

interface Props {
  item: KeyedBlock;
  design: Design;
  /** Opens what can be set of the chosen block. */
  edit: () => void;
  /** A key that was pressed on the grip. */
  onGripKey: (event: KeyboardEvent) => void;
}

const button = { variant: 'subtle', color: 'gray', size: 28 } as const;

function BlockTools({ item: { key }, design, edit, name }: Omit<Props, 'onGripKey'> & { name: string }) {
  const step = (direction: 'ArrowUp' | 'ArrowDown') => {
    const from = placeOf(design.rows, key);
    if (from) design.move(key, nextPlace(design.rows, key, from, direction));
  };
  const tools = [
    { label: t('emailTemplate.edit', { name }), Icon: IconPencil, run: edit },
    { label: t('emailTemplate.up', { name }), Icon: IconArrowUp, run: () => step('ArrowUp') },
    { label: t('emailTemplate.down', { name }), Icon: IconArrowDown, run: () => step('ArrowDown') },
    { label: t('emailTemplate.copy', { name }), Icon: IconCopy, run: () => design.duplicate(key) },
    { label: t('emailTemplate.remove', { name }), Icon: IconTrash, run: () => design.remove(key) },
  ];
  return (
    <div className={css.tools} data-tools>
      {tools.map(({ label, Icon, run }) => (
        <ActionIcon key={label} {...button} aria-label={label} title={label} onClick={run}>
          <Icon size={15} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}

/** A block on the canvas: dragged as a whole or by its grip, chosen by a press. */
export function CanvasBlock(props: Props) {
  const { item, design } = props;
  const { ref, handleRef } = useDraggable({ id: item.key, disabled: design.disabled });
  const name = t(`emailTemplate.blocks.${item.block.Kind}`);
  const isChosen = design.chosen?.key === item.key;
  return (
    <li
      ref={ref}
      className={css.block}
      data-block={item.key}
      data-kind={item.block.Kind}
      data-chosen={isChosen || undefined}
    >
      <BlockView block={item.block} />
      <button
        type="button"
        className={css.cover}
        aria-label={t('emailTemplate.choose', { name })}
        aria-pressed={isChosen}
        onClick={() => design.select({ kind: 'block', key: item.key })}
        onDoubleClick={props.edit}
      />
      {design.disabled ? null : (
        <button
          ref={handleRef}
          type="button"
          className={css.grip}
          data-grip={item.key}
          aria-label={t('emailTemplate.move', { name })}
          aria-describedby="design-keys"
          aria-pressed={false}
          onKeyDown={props.onGripKey}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
      {isChosen && !design.disabled ? <BlockTools {...props} name={name} /> : null}
    </li>
  );
}
