import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import { DragDropProvider } from '@dnd-kit/react';
import { Alert, Button, CloseButton, Group, SegmentedControl, Title } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useDragManager } from '../../ui/drag-manager.ts';
import { BlockSettings } from './BlockSettings.tsx';
import { freshBlocks } from './block-kinds.ts';
import { Canvas } from './Canvas.tsx';
import { markPlace, placeAt } from './canvas-places.ts';
import type { BlockPlace } from './design/keyed-rows.ts';
import css from './design-editor.module.css';
import { designSensors } from './design-sensors.ts';
import { MailSettings } from './MailSettings.tsx';
import { Palette } from './Palette.tsx';
import type { Design } from './use-design.ts';
import { placeText } from './use-grip-keys.ts';
import { usePictureChoice } from './use-picture-choice.ts';

type Kind = EmailBlock['Kind'];
type Pane = 'write' | 'settings' | 'preview';

const newPrefix = 'new:';
const panes: readonly Pane[] = ['write', 'settings', 'preview'];
const sidePanes = panes.slice(1);

interface Props {
  design: Design;
  preview: ReactNode;
  /** The field of the files that leave with the mail. */
  files: ReactNode;
}

/** Palette, canvas, settings and preview side by side, as far as there is room; where there is not, one chooses. */
export function DesignEditor({ design, preview, files }: Props) {
  const [pane, setPane] = useState<Pane>('write');
  const canvas = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  const announcement = useRef<HTMLDivElement>(null);
  const place = useRef<BlockPlace | null>(null);
  const manager = useDragManager(designSensors);
  const picture = usePictureChoice();
  const { chosen } = design;

  const announce = (text: string) => {
    if (announcement.current) announcement.current.textContent = text;
  };
  const add = async (kind: Kind, at?: BlockPlace) => {
    if (kind === 'image') {
      const file = await picture.choose();
      if (file) design.add({ Kind: 'image', Alt: '', ...file }, at);
    } else design.add({ ...freshBlocks[kind] }, at);
  };
  const edit = () => {
    setPane('settings');
    requestAnimationFrame(() => {
      settings.current?.querySelector<HTMLElement>('[role="textbox"], input, button')?.focus();
    });
  };
  const mark = (next: BlockPlace | null, moving: string) => {
    place.current = next;
    if (canvas.current) markPlace(canvas.current, next, moving);
  };

  return (
    <DragDropProvider
      manager={manager}
      onDragMove={({ operation, to }) => {
        if (!operation.source || !canvas.current) return;
        const moving = String(operation.source.id);
        mark(placeAt(canvas.current, to ?? operation.position.current, moving), moving);
      }}
      onDragEnd={({ operation, canceled }) => {
        const [at, moving] = [place.current, String(operation.source?.id)];
        mark(null, moving);
        if (canceled || !at) return;
        announce(`${t('emailTemplate.dropped')} ${placeText(at)}`);
        if (moving.startsWith(newPrefix))
          void add(moving.slice(newPrefix.length) as Kind, at); // As the tiles are named.
        else design.move(moving, at);
      }}
    >
      <div ref={announcement} className="unseen" role="status" aria-live="assertive" />
      <SegmentedControl
        className={css.panes ?? ''}
        fullWidth
        aria-label={t('emailTemplate.pane')}
        value={pane}
        onChange={(next) => setPane(next as Pane)} // One of the values below.
        data={panes.map((value) => ({ value, label: t(`emailTemplate.panes.${value}`) }))}
      />
      {picture.refusal ? (
        <Alert
          className={css.refusal ?? ''}
          color="red"
          role="alert"
          title={picture.refusal}
          withCloseButton
          onClose={picture.forget}
          closeButtonLabel={t('form.close')}
        />
      ) : null}
      <div className={css.areas} data-pane={pane}>
        <div className={css.palette}>
          <Palette disabled={design.disabled} add={(kind) => void add(kind)} addRow={design.addRow} />
        </div>
        <div className={css.write}>
          <Canvas design={design} canvas={canvas} announce={announce} edit={edit} />
        </div>
        <SegmentedControl
          className={css.sides ?? ''}
          fullWidth
          aria-label={t('emailTemplate.pane')}
          value={pane === 'preview' ? 'preview' : 'settings'}
          onChange={(next) => setPane(next as Pane)} // One of the values below.
          data={sidePanes.map((value) => ({ value, label: t(`emailTemplate.panes.${value}`) }))}
        />
        <section ref={settings} className={css.settings} aria-label={t('emailTemplate.panes.settings')}>
          {chosen ? (
            <>
              <Group justify="space-between" mb="sm" wrap="nowrap">
                <Title order={2} size="h5">
                  {t(`emailTemplate.blocks.${chosen.block.Kind}`)}
                </Title>
                <CloseButton
                  aria-label={t('emailTemplate.wholeMail')}
                  onClick={() => design.select({ kind: 'none' })}
                />
              </Group>
              <BlockSettings item={chosen} disabled={design.disabled} change={design.change} picture={picture} />
              <Button
                mt="lg"
                variant="subtle"
                size="compact-sm"
                leftSection={<IconAdjustments size={16} aria-hidden />}
                onClick={() => design.select({ kind: 'none' })}
              >
                {t('emailTemplate.wholeMail')}
              </Button>
            </>
          ) : (
            <MailSettings files={files} />
          )}
        </section>
        <section className={css.preview} aria-label={t('emailTemplate.panes.preview')}>
          {preview}
        </section>
      </div>
    </DragDropProvider>
  );
}
