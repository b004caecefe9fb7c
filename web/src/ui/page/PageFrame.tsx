import { Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { page } from '../../page/page.ts';
import css from './page-frame.module.css';

interface Props {
  title: string;
  /** A number beside the title, e.g. how many there are. */
  count?: string | undefined;
  text?: string | undefined;
  /** The primary action and its companions, at the top right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: title, actions at the right, content. */
export function PageFrame({ title, count, text, actions, children }: Props) {
  useDocumentTitle(page.origin ? `${title} · ${page.origin.Description}` : title);
  return (
    <div className={css.frame}>
      <Group justify="space-between" align="center" gap="sm" mb="md" mih={36}>
        <div className={css.head} data-explained={text !== undefined || undefined}>
          <Title order={1} size={22} lh={1.25}>
            {`${title} `}
            {count === undefined ? null : (
              <Text span c="dimmed" fw={500} fz={16} ml={8} className={css.count}>
                {count}
              </Text>
            )}
          </Title>
          {text ? (
            <Text size="sm" c="dimmed" className={css.text ?? ''}>
              {text}
            </Text>
          ) : null}
        </div>
        {actions ? <Group gap="xs">{actions}</Group> : null}
      </Group>
      {children}
    </div>
  );
}
