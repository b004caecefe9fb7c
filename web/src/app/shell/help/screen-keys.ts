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

/** As the matrix names them, from the widest level to none. */
const levelLetters = (): string[] => [
  t('permissions.matrix.letter.F'),
  t('permissions.matrix.letter.E'),
  t('permissions.matrix.letter.V'),
  t('permissions.matrix.letter.N'),
];

const own: Record<KeySet, () => ScreenKey[]> = {
  page: () => [],
  list: listKeys,
  addingList: () => [add(), ...listKeys()],
  customer: () => customerKeys.map(({ act, key }) => ({ pressed: [key], label: t(`customer.work.${act}`) })),
  matrix: () => [
    { pressed: ['/'], label: t('screenHelp.press.search') },
    { pressed: ['↑', '↓', '←', '→'], label: t('screenHelp.press.cells') },
    { pressed: ['⇧', '↓'], label: t('screenHelp.press.range') },
    { pressed: levelLetters(), label: t('screenHelp.press.level') },
    { pressed: ['Ctrl', 'Z'], label: t('screenHelp.press.undo') },
    { pressed: ['Ctrl', '↵'], label: t('screenHelp.press.save') },
  ],
};

/** The keys of a screen, and the one that leads everywhere. */
export const screenKeys = (set: KeySet): ScreenKey[] => [
  ...own[set](),
  { pressed: ['Ctrl', 'K'], label: t('screenHelp.press.palette') },
];
