/** Somebody whom data is about: all records that are theirs, whichever one was asked for. */
export interface Person {
  /** Whose erasure or copy it is: `Users`, `Leads` or `Identities`. */
  subject: { Resource: 'Users' | 'Leads' | 'Identities'; Id: number | string };
  users: number[];
  identities: string[];
  leads: number[];
  /** Activities on which no one else works. */
  activities: number[];
  opportunities: number[];
  orders: number[];
  purchases: number[];
  methods: number[];
  events: number[];
  /** The numbers of all records of theirs, by resource: what notes, audit and mails hang on. */
  records: Record<string, (number | string)[]>;
  emails: string[];
  phones: string[];
  /** What is in the place of a name. */
  name: string;
  /** What is in the place of a word. */
  erased: string;
}
