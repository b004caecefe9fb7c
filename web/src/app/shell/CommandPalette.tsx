import type { PermissionMenu } from '@circolo/contract/access/logged-user';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { menuFunctions } from '../session/menu.ts';
import { t } from '../words.ts';
import { builtInAction, isOffered, type ShellActions } from './built-in.ts';
import { chooseScreen } from './choose-screen.ts';
import { MenuIcon } from './icons.tsx';

const [store, palette] = createSpotlight();

interface Props {
  menu: PermissionMenu | null;
  shell: ShellActions;
  /** Grows with every wish to open it. */
  wishes: number;
}

/** Finds every page and command that the menu opens: Ctrl or Cmd and K. */
export function CommandPalette({ menu, shell, wishes }: Props) {
  useEffect(() => {
    if (wishes > 0) palette.open();
  }, [wishes]);
  const items = menuFunctions(menu).filter(isOffered);
  const action = (item: (typeof items)[number]) => ({
    id: String(item.Key),
    label: item.Description,
    leftSection: <MenuIcon name={item.Icon} screen={item.BaseUrl} />,
    onClick: builtInAction(item, shell) ?? (() => void chooseScreen(item)),
  });
  const screens = items.filter((item) => builtInAction(item, shell) === null);
  const commands = items.filter((item) => builtInAction(item, shell) !== null);
  const groups = [
    { group: t('shell.screens'), actions: screens.map(action) },
    { group: t('shell.commands'), actions: commands.map(action) },
  ];
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      nothingFound={t('shell.searchNothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('shell.searchHint') } }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('shell.searchHint'),
        'aria-label': t('shell.searchHint'),
      }}
    />
  );
}
