import { Badge, Group, Tabs, VisuallyHidden } from '@mantine/core';
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { FieldPage, useFieldErrors } from './form-context.ts';
import css from './form-pages.module.css';

/** One page of a long form. */
export interface FormPage {
  key: string;
  label: string;
  show: () => ReactNode;
}

/** How many errors stand on each page; a list's own entries count for their field. */
function countByPage(errors: readonly string[], pageOf: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of errors) {
    const page = pageOf.get(path) ?? pageOf.get(path.split('.')[0] ?? '');
    if (page) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}

const Problems = ({ count }: { count: number }) => (
  <Badge size="sm" color="red" variant="filled" circle={count < 10}>
    {count}
    <VisuallyHidden>{` ${t('form.toCorrect')}`}</VisuallyHidden>
  </Badge>
);

/** The content of a page, whose fields report where they are. */
function Page({ pageKey, pageOf, children }: { pageKey: string; pageOf: Map<string, string>; children: ReactNode }) {
  const stand = useCallback((name: string) => void pageOf.set(name, pageKey), [pageOf, pageKey]);
  return <FieldPage value={stand}>{children}</FieldPage>;
}

/**
 * A long form in pages: one is in sight, all belong to the same form. A page says how many of its fields are refused; a
 * save that is refused opens the page of the first one (see `useZodForm`).
 * @example <FormPages label={t('catalogue.pages.label')} pages={[{ key: 'what', label: 'What', show: () => <TextField name="Code" /> }]} />
 */
export function FormPages({ label, pages }: { label: string; pages: readonly FormPage[] }) {
  const [active, setActive] = useState(pages[0]?.key ?? '');
  // The page in sight comes first; the others follow at leisure, for their fields depend on each other.
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  const pageOf = useRef(new Map<string, string>());
  const counts = countByPage(useFieldErrors(), pageOf.current);
  return (
    <Tabs
      value={active}
      onChange={(key) => key && setActive(key)}
      variant="pills"
      radius="xl"
      // Fields that are not in sight live on: what is chosen on one page decides what another one offers.
      keepMountedMode="display-none"
    >
      <Tabs.List aria-label={label} className={css.list ?? ''}>
        {pages.map((page) => (
          <Tabs.Tab key={page.key} value={page.key} className={css.tab ?? ''}>
            <Group gap={6} wrap="nowrap">
              {page.label}
              {counts.has(page.key) ? <Problems count={counts.get(page.key) ?? 0} /> : null}
            </Group>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {pages.map(({ key, show }) => (
        <Tabs.Panel key={key} value={key} className={css.panel ?? ''}>
          {all || key === active ? (
            <Page pageKey={key} pageOf={pageOf.current}>
              {show()}
            </Page>
          ) : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
