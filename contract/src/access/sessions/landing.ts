import { landsOnDesk, UserNature, type UserNatureCode } from '../../authorization/natures.ts';

/** What decides where a person lands after the login. */
export interface Lander {
  /** The path of the menu route that was selected last and is still in the menu. */
  savedRoute: string | null;
  /** Null for an account of the shop without a user, and for anything unknown. */
  nature: UserNatureCode | null;
  /** Whether the user's category is the provider's own. */
  providerCategory: boolean;
}

const shopNatures: readonly UserNatureCode[] = [
  UserNature.enterprise,
  UserNature.standard,
  UserNature.linkedContributor,
  UserNature.demo,
];

/**
 * Where the user lands after the login (product.md section 2): a saved menu route, else the desk or the shop by nature
 * for the provider's own category, else back to the login.
 */
export function landing({ savedRoute, nature, providerCategory }: Lander): string | 'desk' | 'shop' | 'login' {
  if (savedRoute) return savedRoute;
  if (!nature || !providerCategory) return 'login';
  if (landsOnDesk(nature)) return 'desk';
  return shopNatures.includes(nature) ? 'shop' : 'login';
}

/** Where a login of the shop leads: on with the order where a base product is chosen, else the shop's home. */
export const shopLanding = (baseProductId: number | null | undefined): 'product-detail' | 'home' =>
  baseProductId ? 'product-detail' : 'home';
