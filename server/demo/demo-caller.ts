import { UserNature } from '@circolo/contract/authorization/natures';
import type { Caller } from '../src/http/caller.ts';

/** Somebody of the staff who has worked in the demonstration. */
export interface DemoStaff {
  Id: number;
  Name: string;
  OriginId: number;
}

/** The same as who asks for something. */
export const demoCaller = ({ Id, Name, OriginId }: DemoStaff): Caller => ({
  SessionId: 'demonstration',
  Audience: 'desk',
  Outer: false,
  Must: null,
  OriginId,
  UserId: Id,
  IdentityId: null,
  Nature: UserNature.administrator,
  ParentUserId: null,
  ActingFor: null,
  SteppedUpAt: null,
  Name,
  MenuId: null,
  MayExport: true,
  Levels: new Map(),
});
