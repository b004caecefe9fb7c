import { contrastRatio, readable, readableContrast } from '@circolo/contract/origins/contrast';
import { ColorInput, Group, Text } from '@mantine/core';
import { language, t } from '../../../messages/messages.ts';
import { formatNumber } from '../../values/format.ts';
import { type FieldProps, useField, useFieldValue } from '../form-context.ts';
import css from './color-field.module.css';

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

function ContrastNote({ text, background }: { text: string; background: string }) {
  const other = useFieldValue<unknown>(background);
  if (!isColor(text) || !isColor(other)) return null;
  const ratio = contrastRatio(text, other);
  const values = { ratio: formatNumber(Math.floor(ratio * 10) / 10, language(), 1) };
  return (
    <Group gap={8} mt={6}>
      <span className={css.sample} style={{ color: readable(text, other), background: other }} aria-hidden>
        {t('form.sampleText')}
      </span>
      <Text size="xs" c={ratio < readableContrast ? 'var(--mantine-color-orange-light-color)' : 'dimmed'}>
        {ratio < readableContrast ? t('form.contrastCorrected', values) : t('form.contrastGood', values)}
      </Text>
    </Group>
  );
}

/** A colour; with `on`, the field of its background, it says how well text of this colour reads there. */
export function ColorField({ on, ...field }: FieldProps & { on?: string }) {
  const { value, change, input } = useField<string | null>(field);
  return (
    <ColorInput
      {...input}
      format="hex"
      value={value ?? ''}
      onChange={change}
      eyeDropperButtonProps={{ 'aria-label': t('form.pickColor') }}
      swatches={['#1565C0', '#00695C', '#2E7D32', '#F9A825', '#E65100', '#B71C1C', '#6A1B9A', '#263238']}
      inputContainer={(children) => (
        <div>
          {children}
          {on ? <ContrastNote text={value ?? ''} background={on} /> : null}
        </div>
      )}
    />
  );
}
