const listeners = new Set<() => void>();

/** Asks again, from the page's foot. */
export function askAgain(): void {
  for (const listener of listeners) listener();
}

/** Calls back when somebody wants to be asked again; gives back how to stop. */
export function onAskAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
