import type { SavedView } from '@circolo/contract/lists/saved-views';

/** With whom a view is shared, as one choice: `private`, `everybody`, or the number of a team. */
export function writeSharing(view: Pick<SavedView, 'Shared' | 'Team'> | null): string {
  if (!view?.Shared) return 'private';
  return view.Team ? String(view.Team.Id) : 'everybody';
}

/** What a choice of `writeSharing` is on the wire. */
export function readSharing(choice: string): { Shared: boolean; Team: { Id: number } | null } {
  if (choice === 'private') return { Shared: false, Team: null };
  return { Shared: true, Team: choice === 'everybody' ? null : { Id: Number(choice) } };
}
