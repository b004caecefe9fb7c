import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import type { SavedView } from '@circolo/contract/lists/saved-views';
import { Badge, Menu, Text } from '@mantine/core';
import {
  IconCalendarRepeat,
  IconCheck,
  IconCopy,
  IconDeviceFloppy,
  IconHome,
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
import type { ViewDialogKind } from './view-dialog-kind.ts';
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
  Layout: listViews.layout,
});

const icon = { size: 16, 'aria-hidden': true } as const;

/** With whom an own view is shared, or who shared it; null for a private one. */
function sharingText({ Mine, Shared, Team, Author }: SavedView): string | null {
  if (!Mine) return Author ? t('views.by', { name: Author.Description }) : t('views.byNoOne');
  if (!Shared) return null;
  return Team ? t('views.forTeam', { name: Team.Description }) : t('views.forAll');
}

const SharingText = ({ text }: { text: string | null }) =>
  text ? (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  ) : null;

function Choices({ views, current, show }: Pick<ListViews, 'views' | 'current' | 'show'>) {
  const sections = [
    { label: t('views.mine'), members: views.filter(({ Mine }) => Mine) },
    { label: t('views.shared'), members: views.filter(({ Mine }) => !Mine) },
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
          <SharingText text={sharingText(view)} />
        </Menu.Item>
      ))}
    </div>
  ));
}

function Changes({ view, edit, ...of }: ViewsOf & { view: SavedView; edit: () => void }) {
  const write = useViewWrites(of.resource);
  const { changed, show } = of.listViews;
  const remove = async () => {
    const text = t(view.Shared ? 'views.removeShared' : 'views.removeText', { name: view.Description });
    const confirm = t('views.remove');
    if (!(await confirmed({ title: t('views.removeTitle'), text, confirm, danger: true }))) return;
    await write.remove(view);
    show(null);
  };
  return (
    <>
      {changed ? (
        <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => void write.update(view, keptNow(of))}>
          {t('views.save')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={edit}>
        {t('views.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--mantine-color-error)" onClick={() => void remove()}>
        {t('views.remove')}
      </Menu.Item>
    </>
  );
}

/** What a list opens with: for the person, and for everybody where they have all rights on the list. */
function Defaults({ view, ...of }: ViewsOf & { view: SavedView }) {
  const write = useViewWrites(of.resource);
  const isForAll = view.Shared && !view.Team;
  return (
    <>
      <Menu.Item
        leftSection={<IconHome {...icon} />}
        onClick={() => void write.openWith(view.IsDefault ? null : view, false)}
      >
        {view.IsDefault ? t('views.noDefault') : t('views.makeDefault')}
      </Menu.Item>
      {isForAll && allows(of.level, AuthorizationLevel.full) ? (
        <Menu.Item
          leftSection={<IconUsers {...icon} />}
          onClick={() => void write.openWith(view.IsSharedDefault ? null : view, true)}
        >
          {view.IsSharedDefault ? t('views.noSharedDefault') : t('views.makeSharedDefault')}
        </Menu.Item>
      ) : null}
    </>
  );
}

interface ViewsMenuProps extends ViewsOf {
  open: (dialog: ViewDialogKind) => void;
  /** Repeats the export of the view; left out where the list is not exported, or not by the person. */
  schedule?: (() => void) | undefined;
}

/** The views to choose from, and what can be done with the one that is shown. */
export function ViewsMenu({ open, schedule, ...of }: ViewsMenuProps) {
  const { views, current, show } = of.listViews;
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
      <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => open('new')}>
        {t('views.saveAs')}
      </Menu.Item>
      {current && !current.Mine ? (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => open('copy')}>
          {t('views.copy')}
        </Menu.Item>
      ) : null}
      {current && schedule ? (
        <Menu.Item leftSection={<IconCalendarRepeat {...icon} />} onClick={schedule}>
          {t('views.schedule')}
        </Menu.Item>
      ) : null}
      {current ? <Defaults {...of} view={current} /> : null}
      {current?.MayChange ? <Changes {...of} view={current} edit={() => open('edit')} /> : null}
    </>
  );
}
