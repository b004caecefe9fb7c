/** An object as a listing of the store has it. */
export interface ListedObject {
  key: string;
  size: number;
  at: Date;
}

/** A store of contents outside of the database. */
export interface ObjectStore {
  /** Stores a content; the same one under the same key again changes nothing. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Throws where there is none. */
  get(key: string): Promise<Buffer>;
  /** One that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Objects whose keys begin with a prefix, by key. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

/** The store beside a database, and whether new contents go into it. */
export interface FilePlace {
  objects: ObjectStore;
  takesNew: boolean;
}
