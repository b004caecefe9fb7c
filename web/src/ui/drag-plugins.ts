import { Accessibility, Cursor, type DragDropManagerInput, PreventSelection, StyleInjector } from '@dnd-kit/dom';
import { styleNonce } from '../app/style-nonce.ts';

type Plugins = Extract<DragDropManagerInput['plugins'], unknown[]>;

// What it says to whoever listens is in English. The other two bring styles for every element of the page, which is laid
// out anew for them when a drag begins and when it ends.
const unwanted: Plugins = [Accessibility, Cursor, PreventSelection];

/** What drags things, with styles that the policy of the page lets through. What is dragged says itself that it is no text to select. */
export const dragPlugins = (usual: Plugins): Plugins => [
  ...usual.filter((plugin) => !unwanted.includes(plugin)),
  StyleInjector.configure({ nonce: styleNonce() }),
];
