import { UserStatus } from '@circolo/contract/access/users/user';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

/** The hue of each status of a user. */
export const statusTones: Record<string, Tone> = {
  [UserStatus.toActivate]: 'yellow',
  [UserStatus.active]: 'green',
  [UserStatus.locked]: 'red',
  [UserStatus.expired]: 'orange',
  [UserStatus.erased]: 'gray',
};
