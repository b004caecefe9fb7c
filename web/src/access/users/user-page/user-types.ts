import type { users } from '@circolo/contract/access/users/user';
import type { RecordOf } from '@circolo/contract/resource/resource';

/** One user, as the page shows it. */
export type User = RecordOf<typeof users>;
