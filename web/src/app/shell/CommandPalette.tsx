import type { MenuFunctionItem, PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import { functionPath } from '@circolo/contract/authorization/levels';
import '../../ui/theme/libraries/spotlight.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { builtInAction, isOffered, type ShellActions } from '../../menu/built-in-functions.ts';
import { chooseScreen } from '../../menu/choose-screen.ts';
import { fits } from '../../menu/fits.ts';
import { MenuIcon } from '../../menu/MenuIcon.tsx';
import { settingsSections } from '../../menu/settings-sections.ts';
import { resourceMessage } from '../../messages/any-resource.ts';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { menuFunctions } from '../../session/menu.ts';
import { MarkFirst } from './MarkFirst.tsx';
import { byResource, openNew, openRecord, type Place, useFound, usePlaces, useRecent } from './palette-records.ts';

const [store, palette] = createSpotlight();
const listId = 'palette-lines';

interface Props {
  menu: PermissionMenu | null;
  shell: ShellActions;
  /** Grows with every wish to open it. */
  wishes: number;
}

/** A line of the palette. */
interface Line {
  id: string;
  label: string;
  description?: string | undefined;
  icon: ReactNode;
  run: () => void;
}

interface Section {
  title: string;
  lines: Line[];
}

/** The pages that the menu has of itself: the first one, and the settings where there are some. */
function ownPages(menu: PermissionMenu | null): Line[] {
  const line = (label: string, icon: string, href: string): Line => ({
    id: href,
    label,
    icon: <MenuIcon name={icon} screen="" />,
    run: () => go(href),
  });
  const settings = line(t('menu.settings'), 'settings', paths.settings);
  return [line(t('menu.today'), 'home', paths.desk), ...(settingsSections(menu).length > 0 ? [settings] : [])];
}

interface PaletteSource {
  menu: PermissionMenu | null;
  items: MenuFunctionItem[];
  places: readonly Place[];
  shell: ShellActions;
}

/** Pages and commands of the menu, and what can be added, as far as they fit the text. */
function menuSections({ menu, items, places, shell }: PaletteSource, text: string) {
  const line = (item: MenuFunctionItem): Line => ({
    id: String(item.Key),
    label: item.Description,
    icon: <MenuIcon name={item.Icon} screen={item.BaseUrl} />,
    run: builtInAction(item, shell) ?? (() => void chooseScreen(item)),
  });
  const isScreen = (item: MenuFunctionItem) => builtInAction(item, shell) === null;
  const add = (place: Place): Line[] => {
    const label = place.Adds ? resourceMessage(place.Resource, 'new') : null;
    const icon = <IconPlus size={18} aria-hidden />;
    const description = resourceMessage(place.Resource, 'title') ?? undefined;
    return label ? [{ id: `new-${place.Resource}`, label, description, icon, run: () => openNew(place) }] : [];
  };
  const sections: Section[] = [
    { title: t('shell.screens'), lines: [...items.filter(isScreen).map(line), ...ownPages(menu)] },
    { title: t('shell.commands'), lines: items.filter((item) => !isScreen(item)).map(line) },
    { title: t('palette.create'), lines: places.flatMap(add) },
  ];
  return sections.map(({ title, lines }) => ({ title, lines: lines.filter(({ label }) => fits(label, text)) }));
}

/** Enter before anything is found opens the first line once it is there. */
function useEnter(sections: readonly Section[], waiting: boolean) {
  const [pressed, setPressed] = useState(false);
  const first = sections[0]?.lines[0];
  useEffect(() => {
    if (!pressed || waiting) return;
    setPressed(false);
    if (!first) return;
    palette.close();
    first.run();
  }, [pressed, waiting, first]);
  return { press: () => setPressed(waiting && !first), forget: () => setPressed(false) };
}

/** Finds every page, command and record that the person may open: Ctrl or Cmd and K. */
export function CommandPalette({ menu, shell, wishes }: Props) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (wishes > 0) palette.open();
  }, [wishes]);
  const places = usePlaces();
  const recent = useRecent(places);
  const { hits, waiting, failed } = useFound(text, true);
  const items = menuFunctions(menu).filter(isOffered);

  const iconOf = ({ Screen }: Place): ReactNode => (
    <MenuIcon name={items.find((item) => functionPath(item) === Screen)?.Icon ?? null} screen={Screen} />
  );
  const titleOf = ({ Resource }: Place): string => resourceMessage(Resource, 'title') ?? Resource;
  const lastOpened = recent.flatMap((record): Line[] => {
    const place = places.find(({ Resource }) => Resource === record.Resource);
    if (!place || text.trim() !== '') return [];
    const { Resource, Id, Description } = record;
    const run = () => openRecord(place, record);
    return [
      { id: `recent-${Resource}-${Id}`, label: Description, description: titleOf(place), icon: iconOf(place), run },
    ];
  });
  const found = byResource(hits, places).map(({ place, hits: records }) => ({
    title: titleOf(place),
    lines: records.map((hit) => ({
      id: `${hit.Resource}-${hit.Id}`,
      label: hit.Description,
      description: hit.Detail ?? undefined,
      icon: iconOf(place),
      run: () => openRecord(place, hit),
    })),
  }));
  const sections: Section[] = [
    { title: t('palette.recent'), lines: lastOpened },
    ...menuSections({ menu, items, places, shell }, text),
    ...found,
  ].filter(({ lines }) => lines.length > 0);
  const enter = useEnter(sections, waiting);
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const state = waiting ? t('palette.searching') : failed ? t('palette.failed') : t('palette.found', { count });

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={(next) => {
        enter.forget();
        setText(next);
      }}
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': t('shell.searchHint') } }}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={t('shell.searchHint')}
        aria-label={t('shell.searchHint')}
        onKeyDown={({ key }) => key === 'Enter' && enter.press()}
      />
      <div role="status" className="unseen">
        {text.trim() === '' ? '' : state}
      </div>
      {sections.length > 0 ? (
        <Spotlight.ActionsList id={listId}>
          {sections.map(({ title, lines }) => (
            <Spotlight.ActionsGroup key={title} label={title}>
              {lines.map(({ id, label, description, icon, run }) => (
                <Spotlight.Action
                  key={id}
                  label={label}
                  {...(description ? { description } : {})}
                  leftSection={icon}
                  highlightQuery
                  onClick={run}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
          <MarkFirst store={store} within={listId} first={sections[0]?.lines[0]?.id ?? ''} />
        </Spotlight.ActionsList>
      ) : (
        <Spotlight.Empty>{waiting ? t('palette.searching') : t('palette.nothing')}</Spotlight.Empty>
      )}
      {failed && sections.length > 0 ? <Spotlight.Footer>{t('palette.failed')}</Spotlight.Footer> : null}
    </Spotlight.Root>
  );
}
