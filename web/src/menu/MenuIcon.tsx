import {
  IconAddressBook,
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarEvent,
  IconCategory,
  IconChartBar,
  IconCircleDot,
  IconCreditCard,
  IconDeviceMobileMessage,
  IconFileText,
  IconFolder,
  IconFolders,
  IconGavel,
  IconHeadset,
  IconHelp,
  IconHome,
  IconLayoutDashboard,
  IconLayoutSidebar,
  IconList,
  IconListDetails,
  IconLogin,
  IconLogout,
  IconMail,
  IconMenu2,
  IconMessageChatbot,
  IconPackage,
  IconPackages,
  IconPalette,
  IconPlugConnected,
  IconReceipt,
  IconReceiptRefund,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconShieldLock,
  IconShieldSearch,
  IconShoppingBag,
  IconShoppingCart,
  IconTag,
  IconTags,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

/** The icons that menu groups and functions may name, by their Tabler names. */
const icons: Record<string, Icon> = {
  'address-book': IconAddressBook,
  'alert-triangle': IconAlertTriangle,
  'building-bank': IconBuildingBank,
  'building-store': IconBuildingStore,
  'calendar-event': IconCalendarEvent,
  category: IconCategory,
  'chart-bar': IconChartBar,
  'credit-card': IconCreditCard,
  'device-mobile-message': IconDeviceMobileMessage,
  'file-text': IconFileText,
  folder: IconFolder,
  folders: IconFolders,
  gavel: IconGavel,
  headset: IconHeadset,
  help: IconHelp,
  home: IconHome,
  'layout-dashboard': IconLayoutDashboard,
  'layout-sidebar': IconLayoutSidebar,
  list: IconList,
  'list-details': IconListDetails,
  login: IconLogin,
  logout: IconLogout,
  mail: IconMail,
  menu: IconMenu2,
  'message-chatbot': IconMessageChatbot,
  package: IconPackage,
  packages: IconPackages,
  palette: IconPalette,
  'plug-connected': IconPlugConnected,
  receipt: IconReceipt,
  'receipt-refund': IconReceiptRefund,
  send: IconSend,
  settings: IconSettings,
  'shield-check': IconShieldCheck,
  'shield-lock': IconShieldLock,
  'shield-search': IconShieldSearch,
  'shopping-bag': IconShoppingBag,
  'shopping-cart': IconShoppingCart,
  tag: IconTag,
  tags: IconTags,
  user: IconUser,
  users: IconUsers,
};

/** Where a function names no icon: one that fits what it opens. */
const byScreen: Record<string, string> = {
  dashboard: 'layout-dashboard',
  orders: 'shopping-cart',
  users: 'users',
  origins: 'palette',
  'origin-categories': 'category',
  products: 'package',
  packages: 'packages',
  groups: 'folders',
  banks: 'building-bank',
  'shop-payment-types': 'credit-card',
  outbox: 'mail',
  'sms-outbox': 'device-mobile-message',
  menus: 'menu',
  'menu-groups': 'list',
  'menu-functions': 'list-details',
};

interface Props {
  name: string | null;
  screen?: string;
}

/** The icon of a menu item; a dot for an unknown one. */
export function MenuIcon({ name, screen }: Props) {
  const Icon = icons[name ?? ''] ?? icons[byScreen[screen ?? ''] ?? ''] ?? IconCircleDot;
  return <Icon size={18} aria-hidden />;
}
