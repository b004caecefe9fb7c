import { inkOn } from '@circolo/contract/origins/contrast';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { CanvasRow } from './CanvasRow.tsx';
import css from './canvas.module.css';
import { TaggedField } from './TaggedInput.tsx';
import type { Design } from './use-design.ts';
import { useGripKeys } from './use-grip-keys.ts';

interface Props {
  design: Design;
  canvas: RefObject<HTMLDivElement | null>;
  announce: (text: string) => void;
  edit: () => void;
}

const isColor = (value: string | null): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '');

/** The colours of the form, as far as it has them. */
function useColors(): CSSProperties {
  const page = useFieldValue<string | null>('BackgroundColor');
  const box = useFieldValue<string | null>('BoxColor');
  const text = useFieldValue<string | null>('TextColor');
  const button = useFieldValue<string | null>('ButtonColor');
  return {
    ...(isColor(page) ? { '--mail-page': page } : {}),
    ...(isColor(box) ? { '--mail-box': box } : {}),
    ...(isColor(text) ? { '--mail-text': text } : {}),
    ...(isColor(button) ? { '--mail-button': button, '--mail-button-ink': inkOn(button) } : {}),
  } as CSSProperties; // Variables of this style sheet.
}

/** Subject and rows of the mail, as they are written and arranged. */
export function Canvas({ design, canvas, announce, edit }: Props) {
  const moved = useRef<string | null>(null);
  const onGripKey = useGripKeys({ canvas, design, announce, moved });
  const { rows } = design;
  // A block that has changed its column is another element: after a move by keyboard the focus stays on its grip.
  useEffect(() => {
    if (moved.current === null || rows.length === 0) return;
    canvas.current?.querySelector<HTMLElement>(`[data-grip="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [canvas, rows]);
  return (
    <section className={css.canvas} aria-label={t('emailTemplate.canvas')} style={useColors()}>
      <div className={css.envelope}>
        <TaggedField name="Subject" maxLength={200} />
        <TaggedField name="Preheader" maxLength={150} />
      </div>
      <p id="design-keys" className="unseen">
        {t('emailTemplate.keys')}
      </p>
      <div ref={canvas} className={css.page}>
        <div className={css.box}>
          {rows.map((row, index) => (
            <CanvasRow key={row.key} row={row} index={index} design={design} edit={edit} onGripKey={onGripKey} />
          ))}
        </div>
      </div>
    </section>
  );
}
