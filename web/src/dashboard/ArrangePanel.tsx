import type { Arrangement } from '@circolo/contract/dashboard/widget';
import { ActionIcon, Button, Group, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '../app/words.ts';
import css from './dashboard.module.css';

type Widgets = Arrangement['Widgets'];

interface Props {
  widgets: Widgets;
  own: boolean;
  keep: (widgets: Widgets) => void;
  reset: () => void;
  close: () => void;
}

const nameOf = (code: Widgets[number]['Code']) => t(`dashboard.widgets.${code}`);

/** Which widgets, in what order: with buttons, so that keyboard, mouse and touch do the same. */
export function ArrangePanel({ widgets, own, keep, reset, close }: Props) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, to: number) {
    const moved = widgets[from];
    if (!moved) return;
    const others = widgets.filter((_, index) => index !== from);
    keep([...others.slice(0, to), moved, ...others.slice(to)]);
    setSaid(t('dashboard.moved', { name: nameOf(moved.Code), place: to + 1, count: widgets.length }));
    // At an end its button is off: the other one takes the focus, which else would be nowhere.
    const [up, down] = [to === 0, to === widgets.length - 1];
    const way = up ? 'down' : down ? 'up' : from > to ? 'up' : 'down';
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.Code}-${way}"]`)?.focus(),
    );
  }

  const show = (code: string, shown: boolean) =>
    keep(widgets.map((widget) => (widget.Code === code ? { ...widget, Hidden: !shown } : widget)));

  return (
    <section className={css.arrange} aria-label={t('dashboard.arrangeTitle')}>
      <Group justify="space-between" gap="sm" mb="xs">
        <div>
          <Text fw={600}>{t('dashboard.arrangeTitle')}</Text>
          <Text size="sm" c="dimmed">
            {t('dashboard.arrangeText')}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={reset} disabled={!own}>
            {t('dashboard.reset')}
          </Button>
          <Button onClick={close}>{t('dashboard.done')}</Button>
        </Group>
      </Group>
      <ol ref={list} className={css.arrangeList}>
        {widgets.map(({ Code, Hidden }, index) => {
          const name = nameOf(Code);
          const button = { variant: 'subtle', color: 'gray', size: 'md' } as const;
          return (
            <li key={Code} className={css.arrangeRow}>
              <Switch
                checked={!Hidden}
                label={name}
                aria-label={t('dashboard.show', { name })}
                onChange={(event) => show(Code, event.currentTarget.checked)}
              />
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  {...button}
                  data-move={`${Code}-up`}
                  aria-label={t('dashboard.up', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  {...button}
                  data-move={`${Code}-down`}
                  aria-label={t('dashboard.down', { name })}
                  disabled={index === widgets.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
