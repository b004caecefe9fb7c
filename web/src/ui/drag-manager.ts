import './drag.css';
import {
  Accessibility,
  Cursor,
  DragDropManager,
  type DragDropManagerInput,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom';
import { useState } from 'react';

type Plugins = Extract<DragDropManagerInput['plugins'], unknown[]>;

// What it announces to screen readers is in English. The other two bring styles for every element of the page.
const unwanted: Plugins = [Accessibility, Cursor, PreventSelection];

function openManager(sensors: DragDropManagerInput['sensors']): DragDropManager {
  const plugins = (usual: Plugins) => usual.filter((plugin) => !unwanted.includes(plugin));
  const manager = new DragDropManager({ plugins, sensors });
  // Styles that come when a drag begins and go when it ends lay out the whole page again: `drag.css` has them.
  manager.registry.plugins.unregister(StyleInjector);
  return manager;
}

/** What drags things by some sensors, the same for as long as a component lives. What is dragged says itself that it is no text to select. */
export function useDragManager(sensors: DragDropManagerInput['sensors']): DragDropManager {
  const [manager] = useState(() => openManager(sensors));
  return manager;
}
