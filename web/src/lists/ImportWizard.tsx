import type { AnyResource } from '../resource/calls.ts';

/** Takes in a file: which column is what, preview, run, errors, undo. */
export function ImportWizard(_: { resource: AnyResource; close: () => void }) {
  return null;
}
