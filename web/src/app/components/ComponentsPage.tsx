import { Anchor, Group, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { t } from '../../messages/messages.ts';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { ButtonSamples } from './ButtonSamples.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { ListSamples } from './ListSamples.tsx';
import { BadgeSamples, StateSamples, ToastSamples } from './MessageSamples.tsx';
import { Section } from './Sample.tsx';

const sections = {
  buttons: ButtonSamples,
  badges: BadgeSamples,
  fields: FieldSamples,
  lists: ListSamples,
  toasts: ToastSamples,
  dialogs: DialogSamples,
  states: StateSamples,
} satisfies Record<string, ComponentType>;

// The keys of the constant above.
const names = Object.keys(sections) as (keyof typeof sections)[];

/** Every building block in every state (`/test`), for looking at them under each brand. */
export function ComponentsPage() {
  return (
    <main>
      <PageFrame title={t('test.title')} text={t('test.text')}>
        <Group component="nav" aria-label={t('test.title')} mb="md" gap="md">
          {names.map((name) => (
            <Anchor key={name} href={`#${name}`} size="sm">
              {t(`test.sections.${name}`)}
            </Anchor>
          ))}
        </Group>
        <Stack>
          {names.map((name) => {
            const Samples = sections[name];
            return (
              <Section key={name} id={name} title={t(`test.sections.${name}`)}>
                <Samples />
              </Section>
            );
          })}
        </Stack>
      </PageFrame>
    </main>
  );
}
