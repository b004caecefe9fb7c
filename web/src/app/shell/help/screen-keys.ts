import { customerKeys } from '../../../access/users/user-page/customer-keys.ts';
import { t } from '../../../messages/messages.ts';
import type { KeySet } from './help-topic.ts';

/** Some keys, and what they do. */
export interface ScreenKey {
  pressed: readonly string[];
  label: string;
}

const listKeys = (): ScreenKey[] => [
  { pressed: ['/'], label: t('screenHelp.press.search') },
  { pressed: ['↑', '↓'], label: t('screenHelp.press.move') },
  { pressed: ['↵'], label: t('screenHelp.press.open') },
];

const add = (): ScreenKey => ({ pressed: ['n'], label: t('screenHelp.press.add') });

const own: Record<KeySet, () => ScreenKey[]> = {
  page: () => [],
  list: listKeys,
  addingList: () => [add(), ...listKeys()],
  customer: () => customerKeys.map(({ act, key }) => ({ pressed: [key], label: t(`customer.work.${act}`) })),
  matrix: () => [
    { pressed: ['/'], label: t('screenHelp.press.search') },
    { pressed: ['↑', '↓', '←', '→'], label: t('screenHelp.press.cells') },
    { pressed: ['⇧', '↓'], label: t('screenHelp.press.range') },
    { pressed: ['0', '1', '2', '3'], label: t('screenHelp.press.level') },
    { pressed: ['Ctrl', 'Z'], label: t('screenHelp.press.undo') },
    { pressed: ['Ctrl', '↵'], label: t('screenHelp.press.save') },
  ],
};

/** The keys of a screen, and the one that leads everywhere. */
export const screenKeys = (set: KeySet): ScreenKey[] => [
  ...own[set](),
  { pressed: ['Ctrl', 'K'], label: t('screenHelp.press.palette') },
];
