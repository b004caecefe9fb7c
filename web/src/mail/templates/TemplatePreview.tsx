import { users } from '@circolo/contract/access/users/user';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { previewTemplate } from '@circolo/contract/mail/templates/email-template';
import { Alert, Group, SegmentedControl, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { callWithoutToast, urlOf } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import css from '../outbox/message-preview.module.css';

const pause = 700;

/** What the form contains of a template's content. */
function useContent() {
  return {
    Type: useFieldValue<string>('Type'),
    Language: useFieldValue<string>('Language'),
    Origin: useFieldValue<unknown>('Origin'),
    Subject: useFieldValue<string>('Subject'),
    Preheader: useFieldValue<unknown>('Preheader'),
    Layout: useFieldValue<string>('Layout'),
    HeaderLayout: useFieldValue<string>('HeaderLayout'),
    Header: useFieldValue<unknown>('Header'),
    Body: useFieldValue<unknown>('Body'),
    Footer: useFieldValue<unknown>('Footer'),
    BackgroundColor: useFieldValue<string>('BackgroundColor'),
    BoxColor: useFieldValue<unknown>('BoxColor'),
    TextColor: useFieldValue<unknown>('TextColor'),
    LinkColor: useFieldValue<unknown>('LinkColor'),
    ButtonColor: useFieldValue<unknown>('ButtonColor'),
  };
}

/** A preview of what is typed, a moment after each change; the answer to the newest is the one that counts. */
function usePreview(look: { Dark: boolean; Customer: { Id: number } | null }) {
  const [typed] = useDebouncedValue(JSON.stringify({ ...useContent(), ...look }), pause);
  return useQuery({
    queryKey: ['EmailTemplatePreview', typed],
    queryFn: () => callWithoutToast(previewTemplate, { body: JSON.parse(typed) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  });
}

/** The mail as it is typed, with example data or a customer's, in a frame that may run nothing. */
export function TemplatePreview() {
  const [width, setWidth] = useState('desktop');
  const [isDark, setDark] = useState(false);
  const [customers, setCustomers] = useState<Choice[]>([]);
  const mayChoose = useLevel('users') !== AuthorizationLevel.none;
  const [customer] = customers;
  const { data, isError } = usePreview({
    Dark: isDark,
    Customer: customer ? { Id: customer.Id } : null,
  });
  return (
    <Stack gap="sm">
      <Group gap="md" justify="space-between">
        <SegmentedControl
          className={css.width}
          size="xs"
          value={width}
          onChange={setWidth}
          aria-label={t('emailTemplate.previewWidth')}
          data={[
            { value: 'desktop', label: t('mail.outbox.desktop') },
            { value: 'phone', label: t('mail.outbox.phone') },
          ]}
        />
        <Switch
          size="sm"
          label={t('emailTemplate.dark')}
          checked={isDark}
          onChange={(event) => setDark(event.currentTarget.checked)}
        />
      </Group>
      {mayChoose ? (
        <ReferencePicker
          label={t('emailTemplate.customer')}
          description={t('emailTemplate.customerHelp')}
          value={customers}
          onChange={setCustomers}
          lookup={(query) => lookupChoices(users, query)}
          cacheKey={users.Name}
        />
      ) : null}
      {data && data.UnknownTags.length > 0 ? (
        <Alert
          color="orange"
          title={t('emailTemplate.unknownTags', { tags: data.UnknownTags.join(', ') })}
          role="status"
        />
      ) : null}
      {isError ? (
        <Text size="sm" c="dimmed" role="status">
          {t('emailTemplate.previewIncomplete')}
        </Text>
      ) : data ? (
        <>
          <Text size="sm" fw={600}>
            {data.Subject}
          </Text>
          <div className={`${css.stage} ${css.inEditor}`} data-dark={isDark || undefined}>
            <iframe
              key={data.Link}
              className={css.frame}
              data-width={width}
              sandbox=""
              src={urlOf(data.Link)}
              title={t('mail.outbox.frame', { subject: data.Subject })}
            />
          </div>
        </>
      ) : (
        <Skeleton h={420} />
      )}
    </Stack>
  );
}
