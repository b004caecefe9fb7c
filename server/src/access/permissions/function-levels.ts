import { decideWith } from '@circolo/contract/access/permissions/permission-policy';
import type { FunctionLevels } from '@circolo/contract/access/permissions/user-authorizations';
import { functionLevelOfNature } from '@circolo/contract/authorization/company-resources';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { FunctionLine } from './function-lines.ts';

/** Whose levels are shown: what is decided beside the lines themselves. */
interface Person {
  MenuId: number | null;
  Nature: UserNatureCode;
  Software: SoftwareCode | null;
}

/** A line as the screens of permissions show it, decided by the policy. */
export function functionLevels(line: FunctionLine, { MenuId, Nature, Software }: Person): FunctionLevels {
  const { Function: stored, Group } = line;
  const { Level, Rule } = decideWith(MenuId, stored, Software);
  return {
    Function: {
      Id: line.FunctionId,
      Description: stored.Description,
      Key: stored.Key,
      Icon: stored.Icon,
      BaseUrl: stored.BaseUrl,
      ChildUrl: stored.ChildUrl,
      AssociationOnly: stored.AssociationOnly,
      Active: stored.Active,
    },
    Group: Group && { Id: Group.Id, Description: Group.Description },
    BaseAuthorization: stored.BaseAuthorization,
    MenuAuthorization: stored.CustomAuthorization,
    CustomAuthorization: stored.PersonalAuthorization,
    Level: functionLevelOfNature(Nature, Level, line.Resources),
    Rule,
    Resources: line.Resources,
  };
}
