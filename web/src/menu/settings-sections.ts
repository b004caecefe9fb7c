import type { MenuGroupItem, PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import { isOffered } from './built-in-functions.ts';

/** The sections of the settings that a person may open, each with its functions. */
export const settingsSections = (menu: PermissionMenu | null): MenuGroupItem[] =>
  (menu?.Details ?? [])
    .toSorted((one, other) => one.Position - other.Position)
    .flatMap(({ GroupFunctions }) => (GroupFunctions?.InSettings ? [GroupFunctions] : []))
    .map((section) => ({ ...section, Functions: section.Functions.filter(isOffered) }))
    .filter(({ Functions }) => Functions.length > 0);
