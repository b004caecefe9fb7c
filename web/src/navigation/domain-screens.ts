import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import type { ComponentType } from 'react';

/** Fetches the component of a page: each page is its own chunk. */
export type LoadPage = () => Promise<ComponentType>;

/** A page outside the desk. */
export interface Page {
  path: string;
  load: LoadPage;
  /** The users who must do this before anything else; without it, everybody may see the page. */
  only?: RequiredAction;
}

/** What a domain shows: `screens.ts` of each domain exports one of these, and the router of the desk lists them. */
export interface DomainScreens {
  /**
   * Screens of the desk by their path below it; a menu function opens one by its BaseUrl (and ChildUrl). Parts that begin with `$`
   * are parameters: such a page has the rights of the path before them.
   */
  desk?: Record<string, LoadPage>;
  /** Pages of everybody who is signed in, in the frame of the desk, by their path. */
  inShell?: Record<string, LoadPage>;
  pages?: readonly Page[];
}
