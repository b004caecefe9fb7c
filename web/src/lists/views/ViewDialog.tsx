import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useViewWrites } from './use-view-writes.ts';
import { keptNow, type ViewsOf } from './ViewsMenu.tsx';

/** Asks what a view is called, and who sees a new one. */
export function ViewDialog({ renames, close, ...of }: ViewsOf & { renames: boolean; close: () => void }) {
  const { current, show } = of.listViews;
  const write = useViewWrites(of.resource);
  const [name, setName] = useState(renames ? (current?.Description ?? '') : '');
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const Description = name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!Description || busy) return;
    setBusy(true);
    const saved =
      renames && current
        ? await write.update(current, { Description })
        : await write.create({ Description, ...keptNow(of), Shared: shared });
    setBusy(false);
    if (!saved) return;
    if (!renames) show(saved);
    close();
  };
  return (
    <Modal opened onClose={close} title={renames ? t('views.renameTitle') : t('views.newTitle')} centered size="sm">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={t('views.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={80}
            required
            data-autofocus
          />
          {!renames && allows(of.level, AuthorizationLevel.full) ? (
            <Checkbox
              label={t('views.forEverybody')}
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          ) : null}
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
