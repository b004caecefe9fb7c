import type { Db } from '../../db/database.ts';
import type { MakeFile } from './invoice-file-maker.ts';
import { makeInvoiceFile } from './make-invoice-file.ts';

const makers = new WeakMap<Db, MakeFile>();

/** Lets the files of a server be made by something else, such as an archive that signs them; by its database. */
export const registerFileMaker = (db: Db, maker: MakeFile): unknown => makers.set(db, maker);

/** What makes the files of the server that works on a database. */
export const fileMaker = (db: Db): MakeFile => makers.get(db) ?? makeInvoiceFile;
