import { AuthorizationLevel, type Level } from '../authorization/levels.ts';
import { ChangeSetKind } from './bulk-codes.ts';

/** The level on its resource that taking back an import asks for: what it made is deleted again, what it changed is edited. */
export const importUndoLevel = ({ Created }: { Created: number }): Level =>
  Created > 0 ? AuthorizationLevel.full : AuthorizationLevel.edit;

/** The level on its resource that taking back a change set asks for, by its kind: what brings a record back needs that of a delete, also after a merge. */
export const undoLevel = (kind: string | null): Level =>
  kind === ChangeSetKind.remove || kind === ChangeSetKind.merge ? AuthorizationLevel.full : AuthorizationLevel.edit;
