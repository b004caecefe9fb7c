import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Db } from '../src/db/database.ts';
import type { SignedIn, TestApp } from './app.ts';

type Fields = Record<string, unknown>;

/** How the behaviour suite makes and finds one record of a resource. */
export interface Sample {
  resource: AnyResource;
  /** A valid POST body; called several times, each must make another record. Absent: records are not added by POST. */
  input?: (app: TestApp, nth: number) => Promise<Fields>;
  /** What happens to a record after its POST, so that every filter can find it. */
  settle?: (app: TestApp, id: number) => Promise<void>;
  /** Makes a record where POST does not, one that the signed-in person reaches; gives its id. */
  make?: (app: TestApp, nth: number, staff: SignedIn) => Promise<number>;
  /** Fields that a PUT changes, and their new values. Absent: the resource is not changed by PUT. */
  change?: Fields;
  /** For every filter a value that finds the record (computed from it) … */
  finds: Record<string, (record: Fields) => string>;
  /** … and one that does not. */
  misses: Record<string, string>;
  /** Makes something refer to the record, so that deleting is refused. Absent: nothing can refer to it. */
  refer?: (app: TestApp, id: number, db: Db) => Promise<void>;
  /** The resource has no lookup, for no form refers to it. */
  unreferred?: true;
  /** It comes before the others: making one runs all jobs, which are those of every record by then. */
  runsJobs?: true;
  /** The resource has no DELETE. */
  kept?: true;
}
