import type { Locator } from '@playwright/test';
import type { Nature } from '../fixtures/accounts.ts';

/**
 * What is put into a field of a dialog: a text, the option of a choice, one found by typing, or a switch. Fields are
 * named as the resource names them.
 */
export type Entry = string | { choose: string } | { find: string } | { check: boolean };

/** What the story of a screen needs to know: it adds, finds, filters, edits, exports and deletes a record. */
export interface ScreenPlan {
  /** The resource, for its messages. */
  resource: string;
  /** The screen's path below the desk. */
  path: string;
  /** The fields of a new record; `name` is unique in this run, and is what the search finds. */
  fill: (name: string) => Record<string, Entry>;
  /** What is changed afterwards; the list shows it. */
  edit: (name: string) => { field: string; entry: Entry; shown: string };
  /** A filter of the panel that the record passes. */
  filter: { field: string; option: string };
  /** Who sees the screen and may change nothing; null where no delivered menu has such a level. */
  viewer: Nature | null;
  /** What the search finds it by, if not by the name as it is. */
  sought?: (name: string) => string;
  /** The address that a new record leads to, where it is not the list. */
  leadsTo?: RegExp;
  /** More to do in the open dialog before it is saved. */
  more?: (dialog: Locator, name: string) => Promise<void>;
}
