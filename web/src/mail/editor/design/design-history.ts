/** What is on the canvas now, with what was and what will be again. */
export interface History<Content> {
  now: Content;
  past: readonly Content[];
  future: readonly Content[];
  /** What the last change was part of: changes of one run, such as letters typed into one text, are undone together. */
  run: string | null;
}

/** So many steps are undone. */
const mostSteps = 100;

/** A history that begins. */
export const beginHistory = <Content>(now: Content): History<Content> => ({ now, past: [], future: [], run: null });

/** Goes on to another content. */
export function record<Content>(history: History<Content>, now: Content, run: string | null = null): History<Content> {
  const { past } = history;
  if (run !== null && run === history.run) return { now, past, future: [], run };
  return { now, past: [...past.slice(1 - mostSteps), history.now], future: [], run };
}

/** Goes back one step. */
export function undo<Content>(history: History<Content>): History<Content> {
  const { now, past, future } = history;
  const before = past.at(-1);
  if (past.length === 0) return history;
  return { now: before as Content, past: past.slice(0, -1), future: [now, ...future], run: null }; // There is one.
}

/** Takes the last step back that was undone. */
export function redo<Content>(history: History<Content>): History<Content> {
  const { now, past, future } = history;
  if (future.length === 0) return history;
  return { now: future[0] as Content, past: [...past, now], future: future.slice(1), run: null }; // There is one.
}
