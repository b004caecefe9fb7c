/** Keys of the built-in items (product.md section 2 "Special menu keys"). */
export const BuiltInKey = {
  controlNavbar: 90_000,
  chatbotAdmin: 99_991,
  shop: 99_992,
  shopLogin: 99_993,
  activityList: 99_994,
  spooler: 99_995,
  helpdesk: 99_996,
  helpdeskConnect: 99_997,
  userProfile: 99_998,
  logout: 99_999,
} as const;

const builtIns: readonly number[] = Object.values(BuiltInKey);

/** Whether a function is one of the product's own items, which have their keys and addresses for good. */
export const isBuiltIn = (key: number): boolean => builtIns.includes(key);
