import { GoogleDirection } from '@circolo/contract/google/google-codes';
import type { GoogleSession } from '../client/google-session.ts';

/** A run over the contacts of one person. */
export interface ContactRun extends GoogleSession {
  /** Our group at Google: only its members are looked at. */
  group: string;
}

/** Whether changes of contacts come in. */
export const comesIn = ({ link }: GoogleSession): boolean => link.Direction !== GoogleDirection.toGoogle;

/** Whether changes of leads go out. */
export const goesOut = ({ link }: GoogleSession): boolean => link.Direction !== GoogleDirection.fromGoogle;
