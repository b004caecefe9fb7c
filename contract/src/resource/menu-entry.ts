/** The entries of the menu: what somebody does every day. */
type DailyGroupName = 'customers' | 'orders' | 'subscriptions' | 'sales' | 'agenda' | 'mail' | 'accounts' | 'reports';

/** The sections of the settings: what is arranged once and looked at now and then. */
type SettingsGroupName =
  | 'catalogue'
  | 'brands'
  | 'templates'
  | 'invoicing'
  | 'payments'
  | 'crm'
  | 'access'
  | 'registries'
  | 'system';

/** The groups of the desk's menu. */
export type MenuGroupName = DailyGroupName | SettingsGroupName;

/**
 * The function of the menu that opens the screen of a resource, as it is delivered. Its text is the title of the resource;
 * superusers and administrators may do everything there, commercial staff and the helpdesk look.
 */
export interface MenuEntry {
  group: MenuGroupName;
  /** Its number, which it keeps. */
  key: number;
  /** Its place among all functions; several may share one, and follow each other. */
  place: number;
  /** The address of the screen below `/desk`. */
  path: string;
  icon: string;
}
