import { ColorInput } from '@mantine/core';
import { fieldLabel, t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';
import { TaggedInput } from './TaggedInput.tsx';

interface Header {
  Title: string | null;
  BackgroundColor: string | null;
  TextColor: string | null;
}

const empty: Header = { Title: null, BackgroundColor: null, TextColor: null };
const colors = ['BackgroundColor', 'TextColor'] as const;

/** What the head of a mail says beside the logo, and its colours; without them the brand's are used. */
export function HeaderFields() {
  const { value, change, input } = useField<Header | null>({ name: 'Header' });
  const header = value ?? empty;
  return (
    <>
      <TaggedInput
        label={fieldLabel('EmailTemplates', 'HeaderTitle')}
        maxLength={100}
        disabled={input.disabled}
        value={header.Title ?? ''}
        change={(Title) => change({ ...header, Title })}
      />
      {colors.map((color) => (
        <ColorInput
          key={color}
          label={fieldLabel('EmailTemplates', `Header${color}`)}
          format="hex"
          disabled={input.disabled}
          value={header[color] ?? ''}
          onChange={(next) => change({ ...header, [color]: next })}
          eyeDropperButtonProps={{ 'aria-label': t('form.pickColor') }}
        />
      ))}
    </>
  );
}
