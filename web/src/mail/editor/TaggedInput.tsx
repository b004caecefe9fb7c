import { EmailTagFormat } from '@circolo/contract/mail/tags/tags';
import { ActionIcon, Input, Menu, ScrollArea, Text } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { type BoundField, type FieldProps, useField } from '../../ui/form/form-context.ts';
import { dressAll, fill, insertText, type LookOf, selectedText, textOf } from './tag-dom.ts';
import { useTagLook, useTags } from './tag-names.ts';
import { tagParts } from './tag-parts.ts';
import css from './tagged-input.module.css';

function TagMenu({ insert, label }: { insert: (code: string) => void; label: string }) {
  const tags = useTags().filter(({ Format }) => Format !== EmailTagFormat.lines);
  const name = `${t('emailTemplate.insertTag')}: ${label}`;
  return (
    <Menu position="bottom-end" width={300} withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={name} title={t('emailTemplate.insertTag')}>
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
  /** The name for screen readers, where there is no label. */
  'aria-label'?: string;
  /** Several lines. */
  lines?: boolean;
  maxLength?: number;
}

interface Editing extends Pick<Props, 'value' | 'change' | 'lines' | 'maxLength'> {
  field: RefObject<HTMLDivElement | null>;
  lookOf: LookOf;
}

/** What becomes of a field that the browser edits: it is read after every change, and filled when its value comes from elsewhere. */
function useEditing({ field, value, change, lines, maxLength, lookOf }: Editing) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    if (value !== last.current) fill(element, value, lookOf);
    else dressAll(element, lookOf);
    last.current = value;
  }, [field, value, lookOf]);
  const read = () => {
    const element = field.current;
    if (!element) return;
    const next = textOf(element);
    // Like any other input: what is too long is not taken.
    if (maxLength !== undefined && next.length > maxLength) return fill(element, last.current ?? '', lookOf);
    dressAll(element, lookOf);
    last.current = next;
    change(next);
  };
  const put = (text: string) => {
    if (!field.current) return;
    const fitting = text.replace(/\r\n?/g, '\n');
    insertText(field.current, lines ? fitting : fitting.replace(/\n+/g, ' '), lookOf);
    read();
  };
  const copy = (event: ClipboardEvent) => {
    if (!field.current) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', selectedText(field.current));
  };
  return {
    put,
    handlers: {
      onInput: read,
      onCopy: copy,
      onCut: (event: ClipboardEvent) => {
        copy(event);
        put('');
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault();
        put(event.clipboardData.getData('text/plain'));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (lines) put('\n');
      },
    },
  };
}

/** The sentence about tags that such mails do not have; null where there is none. */
function unknownSentence(value: string, lookOf: LookOf): string | null {
  const codes = tagParts(value).flatMap((part) => ('code' in part && lookOf(part.code).unknown ? [part.code] : []));
  return codes.length > 0 ? t('emailTemplate.unknownTag', { tags: [...new Set(codes)].join(', ') }) : null;
}

/** A text whose tags are chips with their names, and a button that inserts one at the cursor. */
export function TaggedInput({ value, change, lines = false, maxLength, ...input }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const lookOf = useTagLook();
  const limit = maxLength === undefined ? {} : { maxLength };
  const { put, handlers } = useEditing({ field, value, change, lines, lookOf, ...limit });
  const { label, description, error, required, disabled = false, style } = input;
  const refusal = error ?? unknownSentence(value, lookOf);
  const name = label ?? input['aria-label'] ?? '';
  // No element of HTML is a field with chips in it.
  const semantics = {
    role: 'textbox',
    tabIndex: 0,
    'aria-label': name,
    'aria-multiline': lines,
    'aria-disabled': disabled || undefined,
    'aria-required': required || undefined,
    'aria-invalid': refusal !== null || undefined,
    'aria-describedby': refusal === null ? `${id}-help` : `${id}-error`,
    onBlur: input.onBlur,
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => field.current?.focus() }}
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      error={refusal}
      errorProps={{ id: `${id}-error` }}
      required={required ?? false}
      {...(style ? { style } : {})}
    >
      <div
        className={css.frame}
        data-described={description ? true : undefined}
        data-refused={refusal !== null || undefined}
        data-disabled={disabled || undefined}
      >
        <div
          ref={field}
          className={css.text}
          data-lines={lines || undefined}
          contentEditable={disabled ? false : 'plaintext-only'}
          suppressContentEditableWarning
          {...semantics}
          {...handlers}
        />
        {disabled ? null : <TagMenu label={name} insert={(code) => put(`[[${code}]]`)} />}
      </div>
    </Input.Wrapper>
  );
}

/** The same as a field of a form. */
export function TaggedField({ maxLength, ...field }: FieldProps & { maxLength: number }) {
  const { value, change, input } = useField<string | null>(field);
  return <TaggedInput {...input} maxLength={maxLength} value={value ?? ''} change={change} />;
}
