import type { KeyboardEvent } from 'react';

const keys = ['ArrowDown', 'ArrowUp', 'Enter'];

/**
 * Handles the keys of an open list of options before the library does, which chooses by a position that it does not
 * renew when other options arrive: Enter chooses the option that is marked on screen, and while options are being
 * searched no key marks or chooses any.
 */
export function chooseMarked(event: KeyboardEvent<HTMLInputElement>, searching: boolean): void {
  const { key, currentTarget, ctrlKey, metaKey, nativeEvent } = event;
  if (!keys.includes(key) || ctrlKey || metaKey || nativeEvent.isComposing) return;
  if (currentTarget.getAttribute('aria-expanded') !== 'true') return;
  if (searching) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (key !== 'Enter') return;
  event.stopPropagation();
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  marked.click();
}
