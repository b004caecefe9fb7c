import { previewTemplate } from '@circolo/contract/mail/templates/email-template';
import { Alert, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast, urlOf } from '../../session/client.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
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
    BackgroundColor: useFieldValue<string>('BackgroundColor'),
    BoxColor: useFieldValue<unknown>('BoxColor'),
    TextColor: useFieldValue<unknown>('TextColor'),
    LinkColor: useFieldValue<unknown>('LinkColor'),
    ButtonColor: useFieldValue<unknown>('ButtonColor'),
  };
}

/** The mail as it is typed, with example data, in a frame that may run nothing; drawn again a moment after each change. */
export function TemplatePreview() {
  const [width, setWidth] = useState('desktop');
  const [typed] = useDebouncedValue(JSON.stringify(useContent()), pause);
  const preview = useQuery({
    queryKey: ['EmailTemplatePreview', typed],
    queryFn: () => callWithoutToast(previewTemplate, { body: JSON.parse(typed) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  return (
    <Stack gap="sm" mt="xs">
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
      {data && data.UnknownTags.length > 0 ? (
        <Alert
          color="orange"
          title={t('emailTemplate.unknownTags', { tags: data.UnknownTags.join(', ') })}
          role="status"
        />
      ) : null}
      {preview.isError ? (
        <Text size="sm" c="dimmed">
          {t('emailTemplate.previewIncomplete')}
        </Text>
      ) : data ? (
        <>
          <Text size="sm" fw={600}>
            {data.Subject}
          </Text>
          <div className={`${css.stage} ${css.inForm}`}>
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
