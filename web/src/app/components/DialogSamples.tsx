import { BuiltInKey } from '@circolo/contract/access/menus/built-in-keys';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { Button, Drawer, Group, Modal, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MoneyField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { KeyHelp } from '../shell/KeyHelp.tsx';
import { filled, sampleSchema } from './sample-values.ts';

const CommandPalette = lazy(() => import('../shell/CommandPalette.tsx').then((m) => ({ default: m.CommandPalette })));

const sampleMenu = () => ({
  Id: 0,
  Description: t('test.sample'),
  Details: [BuiltInKey.userProfile, BuiltInKey.activityList, BuiltInKey.spooler].map((Key, Position) => ({
    Position,
    Function: {
      Key,
      Description: t(`menu.builtin.${Key}`),
      Icon: null,
      BaseUrl: String(Key),
      ChildUrl: null,
      ExternalUrl: null,
      BaseAuthorization: AuthorizationLevel.full,
      CustomAuthorization: null,
    },
  })),
});

function DialogForm({ close }: { close: () => void }) {
  const zodForm = useZodForm({
    schema: sampleSchema.pick({ Text: true, Money: true }),
    messageGroup: 'test',
    initial: filled(),
    save: async () => {
      toast.saved();
      close();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <FieldGrid>
        <TextField name="Text" />
        <MoneyField name="Money" />
      </FieldGrid>
      <DialogButtons close={close}>
        <Button type="submit">{t('form.save')}</Button>
      </DialogButtons>
    </FormFrame>
  );
}

/** Dialogs, drawers, questions, the palette: each opens by its button. */
export function DialogSamples() {
  const [open, setOpen] = useState<'modal' | 'drawer' | 'keys' | null>(null);
  const [wishes, setWishes] = useState(0);
  const close = () => setOpen(null);
  const ask = (danger: boolean) =>
    void confirmed({
      title: danger ? t('confirm.delete.title') : t('test.dialogs.question'),
      text: danger ? t('confirm.delete.text', { name: t('test.sample') }) : t('test.longText'),
      confirm: danger ? t('list.delete') : t('error.ok'),
      danger,
    }).then((yes) => toast.info(yes ? t('list.yes') : t('list.no')));
  const title = <Text fw={650}>{t('test.sample')}</Text>;
  return (
    <Stack>
      <Group>
        <Button variant="default" onClick={() => setOpen('modal')}>
          {t('test.dialogs.modal')}
        </Button>
        <Button variant="default" onClick={() => setOpen('drawer')}>
          {t('test.dialogs.drawer')}
        </Button>
        <Button variant="default" onClick={() => ask(false)}>
          {t('test.dialogs.question')}
        </Button>
        <Button variant="default" onClick={() => ask(true)}>
          {t('test.dialogs.danger')}
        </Button>
        <Button variant="default" onClick={() => showError(t('error.exportFailed'))}>
          {t('test.dialogs.error')}
        </Button>
        <Button variant="default" onClick={() => setWishes((count) => count + 1)}>
          {t('test.dialogs.palette')}
        </Button>
        <Button variant="default" onClick={() => setOpen('keys')}>
          {t('keys.title')}
        </Button>
      </Group>
      <Modal opened={open === 'modal'} onClose={close} title={title} size={640} centered>
        <DialogForm close={close} />
      </Modal>
      <Drawer opened={open === 'drawer'} onClose={close} title={title} position="right" size={780}>
        <DialogForm close={close} />
      </Drawer>
      {open === 'keys' ? <KeyHelp close={close} /> : null}
      <Suspense fallback={null}>
        {wishes > 0 ? (
          <CommandPalette
            menu={sampleMenu()}
            shell={{ fold: () => undefined, openFiles: () => undefined }}
            wishes={wishes}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
