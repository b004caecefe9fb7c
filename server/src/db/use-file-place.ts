import type { Queryable } from './database.ts';
import type { FilePlace } from './file-place.ts';
import { sessionOf } from './session.ts';

/** Says which store the contents of this database's files may be in; without one all are in the database. */
export function useFilePlace(db: Queryable, place: FilePlace | undefined): void {
  sessionOf(db).shared.filePlace = place;
}

/** The store beside the database that a handle belongs to. */
export const filePlaceOf = (db: Queryable): FilePlace | undefined => sessionOf(db).shared.filePlace;
