import { Tabs } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { t } from '../app/words.ts';

/** What a page beside the form of a dialog gets. */
export interface DialogPageProps<Record> {
  record: Record;
  /** Says whether something on it is not saved yet: leaving asks then. */
  setDirty: (dirty: boolean) => void;
  /** Says which version the record has, once the page has saved. */
  setVersion: (version: number) => void;
}

/** A page beside the form of a dialog. */
export interface DialogPage<Record> {
  key: string;
  /** The words of its tab. */
  label: () => string;
  offered?: (record: Record) => boolean;
  Page: ComponentType<DialogPageProps<Record>>;
}

interface Props<Record> extends DialogPageProps<Record> {
  pages: readonly DialogPage<Record>[];
  /** The form. */
  children: ReactNode;
}

/** The form of a dialog, with tabs where there are more pages; what is typed stays while one looks at another. */
export function DialogPages<Record>({ pages, children, ...page }: Props<Record>) {
  const offered = pages.filter((candidate) => candidate.offered?.(page.record) ?? true);
  if (offered.length === 0) return children;
  return (
    <Tabs defaultValue="form">
      <Tabs.List mb="md">
        <Tabs.Tab value="form">{t('form.data')}</Tabs.Tab>
        {offered.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label()}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="form">{children}</Tabs.Panel>
      {offered.map(({ key, Page }) => (
        <Tabs.Panel key={key} value={key}>
          <Page {...page} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
