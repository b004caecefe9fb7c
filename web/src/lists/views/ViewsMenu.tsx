import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import type { SavedView } from '@circolo/contract/lists/saved-views';
import { Badge, Menu, Text } from '@mantine/core';
import {
  IconCheck,
  IconDeviceFloppy,
  IconHome,
  IconLock,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import type { ListState } from '../../resource/list-state.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { reportChoice } from '../reports/report-choice.ts';
import { useViewWrites } from './use-view-writes.ts';
import type { ListViews } from './use-views.ts';
import { queryNow } from './views-state.ts';

/** What the menu and the dialog of views know of their list. */
export interface ViewsOf {
  resource: string;
  state: ListState;
  level: Level;
  listViews: ListViews;
  /** Whether the report is open: a view stores what it shows. */
  withReport: boolean;
}

/** What a list and its report show now, for a view to save. */
export const keptNow = ({ resource, state, withReport, listViews }: ViewsOf) => ({
  Query: { ...queryNow(state), ...(withReport ? reportChoice(resource) : {}) },
  Columns: listViews.columns,
});

const icon = { size: 16, 'aria-hidden': true } as const;

function Choices({ views, current, show }: Pick<ListViews, 'views' | 'current' | 'show'>) {
  const sections = [
    { label: t('views.mine'), members: views.filter(({ Shared }) => !Shared) },
    { label: t('views.shared'), members: views.filter(({ Shared }) => Shared) },
  ].filter(({ members }) => members.length > 0);
  const isFirst = (view: SavedView) =>
    view.IsDefault || (view.IsSharedDefault && !views.some(({ IsDefault }) => IsDefault));
  return sections.map(({ label, members }) => (
    <div key={label}>
      <Menu.Label>{label}</Menu.Label>
      {members.map((view) => (
        <Menu.Item
          key={view.Id}
          aria-current={view.Id === current?.Id || undefined}
          leftSection={view.Id === current?.Id ? <IconCheck {...icon} /> : <span style={{ width: 16 }} />}
          rightSection={
            isFirst(view) ? (
              <Badge size="xs" variant="light" color="gray" tt="none">
                {t('views.isDefault')}
              </Badge>
            ) : null
          }
          onClick={() => show(view)}
        >
          {view.Description}
        </Menu.Item>
      ))}
    </div>
  ));
}

function Changes({ view, name, ...of }: ViewsOf & { view: SavedView; name: () => void }) {
  const write = useViewWrites(of.resource);
  const { changed, show } = of.listViews;
  const mayShare = allows(of.level, AuthorizationLevel.full);
  const remove = async () => {
    const text = t(view.Shared ? 'views.removeShared' : 'views.removeText', { name: view.Description });
    const confirm = t('views.remove');
    if (!(await confirmed({ title: t('views.removeTitle'), text, confirm, danger: true }))) return;
    await write.remove(view);
    show(null);
  };
  const opensForAll = view.IsSharedDefault ? null : view;
  return (
    <>
      {changed ? (
        <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => void write.update(view, keptNow(of))}>
          {t('views.save')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={name}>
        {t('views.rename')}
      </Menu.Item>
      {mayShare ? (
        <Menu.Item
          leftSection={view.Shared ? <IconLock {...icon} /> : <IconUsers {...icon} />}
          onClick={() => void write.update(view, { Shared: !view.Shared })}
        >
          {view.Shared ? t('views.unshare') : t('views.share')}
        </Menu.Item>
      ) : null}
      {mayShare && view.Shared ? (
        <Menu.Item leftSection={<IconHome {...icon} />} onClick={() => void write.openWith(opensForAll, true)}>
          {view.IsSharedDefault ? t('views.noSharedDefault') : t('views.makeSharedDefault')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--mantine-color-error)" onClick={() => void remove()}>
        {t('views.remove')}
      </Menu.Item>
    </>
  );
}

/** The views to choose from, and what can be done with the one that is shown. */
export function ViewsMenu({ name, ...of }: ViewsOf & { name: (dialog: 'new' | 'rename') => void }) {
  const { views, current, show } = of.listViews;
  const write = useViewWrites(of.resource);
  const mayChange = current !== null && (!current.Shared || allows(of.level, AuthorizationLevel.full));
  return (
    <>
      {views.length === 0 ? (
        <Text size="sm" c="dimmed" p="xs">
          {t('views.none')}
        </Text>
      ) : (
        <Menu.Item leftSection={<span style={{ width: 16 }} />} onClick={() => show(null)}>
          {t('views.plain')}
        </Menu.Item>
      )}
      <Choices views={views} current={current} show={show} />
      <Menu.Divider />
      <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => name('new')}>
        {t('views.saveAs')}
      </Menu.Item>
      {current ? (
        <Menu.Item
          leftSection={<IconHome {...icon} />}
          onClick={() => void write.openWith(current.IsDefault ? null : current, false)}
        >
          {current.IsDefault ? t('views.noDefault') : t('views.makeDefault')}
        </Menu.Item>
      ) : null}
      {current && mayChange ? <Changes {...of} view={current} name={() => name('rename')} /> : null}
    </>
  );
}
