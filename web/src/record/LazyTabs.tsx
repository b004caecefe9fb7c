import { Badge, Group, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import css from './lazy-tabs.module.css';

/** A tab and what it shows. */
export interface LazyTab {
  key: string;
  label: string;
  /** How many things are behind it; zero is not shown. */
  count?: number | undefined;
  /** It is built again each time it is opened; what is typed on the others stays. */
  fresh?: boolean;
  show: () => ReactNode;
}

/** Tabs whose content is made when it is looked at for the first time. */
export function LazyTabs({ tabs }: { tabs: readonly LazyTab[] }) {
  const first = tabs[0]?.key ?? '';
  const [active, setActive] = useState(first);
  const [seen, setSeen] = useState<readonly string[]>([first]);
  const look = (key: string | null) => {
    if (key === null) return;
    setActive(key);
    if (!seen.includes(key)) setSeen([...seen, key]);
  };
  const isMade = ({ key, fresh }: LazyTab) => (fresh ? key === active : seen.includes(key));
  return (
    <Tabs value={active} onChange={look}>
      <Tabs.List mb="md" className={css.list ?? ''}>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab key={key} value={key}>
            <Group gap={6} wrap="nowrap">
              {label}
              {count ? (
                <Badge size="sm" variant="light" circle={count < 10}>
                  {count}
                </Badge>
              ) : null}
            </Group>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key}>
          {isMade(tab) ? tab.show() : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
