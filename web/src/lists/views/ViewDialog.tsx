import { listViewTeams, type SavedView } from '@circolo/contract/lists/saved-views';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { markFirstField } from '../../ui/form/mark-first-field.ts';
import { readSharing, writeSharing } from './sharing.ts';
import { useViewWrites } from './use-view-writes.ts';
import { keptNow, type ViewsOf } from './ViewsMenu.tsx';
import type { ViewDialogKind } from './view-dialog-kind.ts';

const titles = { new: 'views.newTitle', copy: 'views.copyTitle', edit: 'views.editTitle' } as const;

/** Who may see a view, as choices: the person alone, everybody, one of their teams, or the team that it has already. */
function useSharingChoices(view: SavedView | null) {
  const { data = [] } = useQuery({ queryKey: ['SavedViews', 'teams'], queryFn: () => callWithoutToast(listViewTeams) });
  const team = view?.Team;
  const teams = team && !data.some(({ Id }) => Id === team.Id) ? [...data, team] : data;
  return [
    { value: 'private', label: t('views.onlyMe') },
    { value: 'everybody', label: t('views.everybody') },
    ...teams.map(({ Id, Description }) => ({ value: String(Id), label: t('views.team', { name: Description }) })),
  ];
}

/** Asks what a view is called, and who sees it. */
export function ViewDialog({ kind, close, ...of }: ViewsOf & { kind: ViewDialogKind; close: () => void }) {
  const { current, show } = of.listViews;
  const write = useViewWrites(of.resource);
  const edited = kind === 'edit' ? current : null;
  const [name, setName] = useState(kind === 'new' ? '' : (current?.Description ?? ''));
  const [sharing, setSharing] = useState(writeSharing(edited));
  const [busy, setBusy] = useState(false);
  const choices = useSharingChoices(edited);
  const Description = name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!Description || busy) return;
    setBusy(true);
    const changes = { Description, ...readSharing(sharing) };
    const saved = edited ? await write.update(edited, changes) : await write.create({ ...keptNow(of), ...changes });
    setBusy(false);
    if (!saved) return;
    if (!edited) show(saved);
    close();
  };
  return (
    <Modal opened onClose={close} title={t(titles[kind])} centered size="sm">
      <form ref={markFirstField} onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={t('views.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={80}
            required
            data-autofocus
          />
          <NativeSelect
            label={t('views.visibleTo')}
            description={t('views.visibleToHelp')}
            data={choices}
            value={sharing}
            onChange={(event) => setSharing(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={!Description}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
