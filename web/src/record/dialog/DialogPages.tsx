import type { ComponentType, ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import { type LazyTab, LazyTabs } from '../LazyTabs.tsx';
import type { MarkDirty } from '../use-dirty-parts.ts';

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
  /** The label of its tab. */
  label: () => string;
  offered?: (record: Record) => boolean;
  Page: ComponentType<DialogPageProps<Record>>;
}

interface Props<Record> {
  /** Null: a new one, which has nothing but its form. */
  record: Record | null;
  pages: readonly DialogPage<Record>[];
  /** The tabs that every stored record has. */
  noted: readonly LazyTab[];
  mark: MarkDirty;
  setVersion: (version: number) => void;
  /** The form. */
  children: ReactNode;
}

/** The form of a dialog, with tabs where there are more pages; what is typed stays while one looks at another. */
export function DialogPages<Record>({ record, pages, noted, mark, setVersion, children }: Props<Record>) {
  if (record === null) return children;
  const offered = pages.filter((candidate) => candidate.offered?.(record) ?? true);
  if (offered.length + noted.length === 0) return children;
  const own = offered.map(({ key, label, Page }): LazyTab => {
    const setDirty = (dirty: boolean) => mark(key, dirty);
    return { key, label: label(), show: () => <Page record={record} setDirty={setDirty} setVersion={setVersion} /> };
  });
  return <LazyTabs tabs={[{ key: 'form', label: t('form.data'), show: () => children }, ...own, ...noted]} />;
}
