import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import { EmailTagFormat } from '@circolo/contract/mail/tags/tags';
import { templateTags } from '@circolo/contract/mail/templates/email-template';
import { ActionIcon, Menu, ScrollArea, Text, Textarea, TextInput } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { type BoundField, type FieldProps, useField, useFieldValue } from '../../ui/form/form-context.ts';

/** The tags that mails of the form's type may use. */
export function useTags() {
  const Type = useFieldValue<EmailTypeCode | ''>('Type');
  const tags = useQuery({
    queryKey: ['EmailTags', 'of', Type],
    queryFn: () => callWithoutToast(templateTags, { query: { Type: Type as EmailTypeCode } }), // Asked only where there is one.
    enabled: Type !== '',
    staleTime: 60_000,
  });
  return tags.data ?? [];
}

function TagMenu({ insert, disabled }: { insert: (code: string) => void; disabled: boolean }) {
  const tags = useTags().filter(({ Format }) => Format !== EmailTagFormat.lines);
  return (
    <Menu position="bottom-end" width={300} withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('emailTemplate.insertTag')} disabled={disabled}>
          <IconBraces size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={280}>
          {tags.length === 0 ? <Menu.Label>{t('emailTemplate.noTags')}</Menu.Label> : null}
          {tags.map(({ Code, Description }) => (
            <Menu.Item key={Code} onClick={() => insert(Code)}>
              {Description}
              <Text size="xs" c="dimmed">
                {`[[${Code}]]`}
              </Text>
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props extends Partial<Omit<BoundField<string>['input'], 'onBlur'>> {
  value: string;
  change: (value: string) => void;
  onBlur?: BoundField<string>['input']['onBlur'];
  /** Several lines. */
  lines?: boolean;
  maxLength?: number;
}

/** A text with a button that inserts a tag at the cursor. */
export function TaggedInput({ value, change, lines = false, ...input }: Props) {
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const insert = (code: string) => {
    const field = element.current;
    const tag = `[[${code}]]`;
    const start = field?.selectionStart ?? value.length;
    change(value.slice(0, start) + tag + value.slice(field?.selectionEnd ?? start));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + tag.length, start + tag.length);
    });
  };
  const common = {
    ...input,
    ref: element,
    value,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
    rightSection: <TagMenu insert={insert} disabled={input.disabled ?? false} />,
    rightSectionPointerEvents: 'all' as const,
  };
  return lines ? <Textarea {...common} autosize minRows={2} maxRows={14} /> : <TextInput {...common} />;
}

/** The same as a field of a form. */
export function TaggedField({ maxLength, ...field }: FieldProps & { maxLength: number }) {
  const { value, change, input } = useField<string | null>(field);
  return <TaggedInput {...input} maxLength={maxLength} value={value ?? ''} change={change} />;
}
