import type { Language } from '@circolo/messages/languages';
import type { Requester } from '../../http/rights/current-caller.ts';
import type { Person } from '../personal-data/person.ts';

/** What a copy is made from; stored with the file, so that it can be made again. */
export interface CopyRequest {
  Subject: Person['subject'];
  /** Asked for by the person themselves. */
  Own: boolean;
  Language: Language;
}

/** What the job needs to make a copy. */
export interface CopyPayload {
  Id: number;
  Caller: Requester;
  /** How often the file had been begun when this was asked for. */
  Before: number;
}
