import { Accessibility, type DragDropManagerInput, StyleInjector } from '@dnd-kit/dom';
import { styleNonce } from '../app/style-nonce.ts';

type Plugins = Extract<DragDropManagerInput['plugins'], unknown[]>;

/**
 * What drags things: with styles that the policy of the page lets through, and without the library's words for whoever
 * listens, which are in English.
 */
export const dragPlugins = (usual: Plugins): Plugins => [
  ...usual.filter((plugin) => plugin !== Accessibility),
  StyleInjector.configure({ nonce: styleNonce() }),
];
