import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import type { Audience } from '@circolo/contract/authorization/call-access';
import type { Level } from '@circolo/contract/authorization/levels';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';

/** The key through which a program makes a call. */
export interface CallerKey {
  Id: number;
  Name: string;
  /** How it begins. */
  Prefix: string;
  /** How far it goes, by resource: `Levels` is that already, as far as its owner goes. */
  Scope: ReadonlyMap<string, Level>;
}

/** Who makes a call, as one value, read from the database on every call. */
export interface Caller {
  /** The session's id, `pid` on the wire; of a key there is none, and this is one that no session has. */
  SessionId: string;
  /** The key that the call was made with, in its owner's name; left out for sessions. */
  ApiKey?: CallerKey;
  /** Another one once something has changed that the caller follows from; left out for what the server does in somebody's name. */
  Version?: string;
  Audience: Audience;
  /** The session was opened with the outer identity, even where that is linked to a user. */
  Outer: boolean;
  /** What must be done before anything else: only calls that are `evenWhenLimited` are open until then. */
  Must: RequiredAction | null;
  OriginId: number;
  /** 0 for an account of the shop without a user. */
  UserId: number;
  /** The outer identity (`oAuth.Id`), where there is one. */
  IdentityId: string | null;
  /** Null for an account of the shop without a user. */
  Nature: UserNatureCode | null;
  /** Whose records a SUB reaches beside its own. */
  ParentUserId: number | null;
  /** The member of staff who acts as this customer (decisions.md section 3 "Act as a customer"). */
  ActingFor: { Id: number; Name: string } | null;
  /** When the session's owner last showed their password again (`stepUp`); null where they have not in this session. */
  SteppedUpAt: string | null;
  /** Where the request comes from; left out for what the server does in somebody's name. */
  Ip?: string | null;
  /** What the client says of itself. */
  Device?: string | null;
  /** For the audit and for "changed by". */
  Name: string;
  /** The permission menu that counts, null where none does. */
  MenuId: number | null;
  /** Whether their nature may make files of many records. */
  MayExport: boolean;
  /** What the caller's menu grants, by resource; empty where no menu counts. */
  Levels: ReadonlyMap<string, Level>;
}

/** The author of a write in the database: a user's id, or null for the system and for shop-only accounts. */
export const authorId = (caller: Pick<Caller, 'UserId'> | null): number | null => caller?.UserId || null;
