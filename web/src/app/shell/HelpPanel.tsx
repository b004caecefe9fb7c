import { helpFaqs } from '@circolo/contract/registries/faq';
import { Accordion, Button, CloseButton, Divider, Drawer, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHelp, IconKeyboard, IconMap2, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { sendFaqVote } from '../../registries/faqs/send-faq-vote.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { RichText } from '../../ui/values/RichText.tsx';
import { ScreenHelp } from './help/ScreenHelp.tsx';
import { startTour } from './tour/tour-state.ts';

interface Question {
  Id: number;
  Question: string;
  Answer: string;
}

function Helpful({ id }: { id: number }) {
  const [answered, setAnswered] = useState(false);
  const say = (Helpful: boolean) => {
    setAnswered(true);
    sendFaqVote(id, Helpful);
  };
  if (answered)
    return (
      <Text size="sm" c="dimmed">
        {t('faqs.help.thanks')}
      </Text>
    );
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('faqs.help.helpful')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => say(true)}>
        {t('faqs.help.yes')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => say(false)}>
        {t('faqs.help.no')}
      </Button>
    </Group>
  );
}

function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  const opened = (value: string | null) => {
    if (value) sendFaqVote(Number(value), null);
  };
  return (
    <section>
      <Text component="h3" size="sm" fw={650} c="dimmed" mb={4}>
        {title}
      </Text>
      <Accordion variant="default" order={4} onChange={opened}>
        {questions.map(({ Id, Question, Answer }) => (
          <Accordion.Item key={Id} value={String(Id)}>
            <Accordion.Control>{Question}</Accordion.Control>
            <Accordion.Panel>
              <RichText html={Answer} />
              <Helpful id={Id} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

/** The desk's help: the screen that is open, its questions first, then the others, and all keys. */
export function HelpPanel({ close, openKeys }: { close: () => void; openKeys: () => void }) {
  useReturnFocus();
  const user = useSessionUser();
  const { pathname } = useLocation();
  const Screen = pathname.replace(/^\/(desk\/)?/, '').split('/')[0] ?? '';
  const [typed, setTyped] = useState('');
  const [Search] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    queryKey: ['help', Screen, Search],
    queryFn: () => callWithoutToast(helpFaqs, { query: { Screen, ...(Search ? { Search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data ?? [];
  return (
    <Drawer opened onClose={close} position="right" size={440} title={t('faqs.help.title')}>
      <Stack gap="md">
        <ScreenHelp close={close} />
        <Divider />
        <TextInput
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-label={t('faqs.help.search')}
          placeholder={t('faqs.help.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            typed ? <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => setTyped('')} /> : null
          }
        />
        {found.isError ? <LoadFailure retry={() => void found.refetch()} /> : null}
        {found.isPending ? <Loader mx="auto" display="block" /> : null}
        <Questions title={t('faqs.help.here')} questions={rows.filter(({ OfScreen }) => OfScreen)} />
        <Questions title={t('faqs.help.others')} questions={rows.filter(({ OfScreen }) => !OfScreen)} />
        {found.isSuccess && rows.length === 0 ? (
          <EmptyState icon={<IconHelp size={28} />} title={t('faqs.help.none')} />
        ) : null}
        <Button variant="default" leftSection={<IconKeyboard size={16} aria-hidden />} onClick={openKeys}>
          {t('faqs.help.keys')}
        </Button>
        {user?.Menu ? (
          <Button
            variant="default"
            leftSection={<IconMap2 size={16} aria-hidden />}
            onClick={() => {
              close();
              startTour();
            }}
          >
            {t('screenHelp.tour')}
          </Button>
        ) : null}
        <Text size="xs" c="dimmed">
          {t('faqs.help.version', { version: page.version })}
        </Text>
      </Stack>
    </Drawer>
  );
}
