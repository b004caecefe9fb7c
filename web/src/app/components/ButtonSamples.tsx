import { ActionIcon, Anchor, Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { Sample } from './Sample.tsx';

/** Buttons in every weight and state. */
export function ButtonSamples() {
  return (
    <Stack>
      <Sample name={t('test.states.usual')}>
        <Group>
          <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('action.new')}</Button>
          <Button variant="default">{t('form.cancel')}</Button>
          <Button variant="light">{t('list.apply')}</Button>
          <Button variant="subtle">{t('list.clearFilters')}</Button>
          <Button color="red.8">{t('list.delete')}</Button>
          <ActionIcon variant="default" size="lg" aria-label={t('list.edit')}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <Anchor href="#buttons" size="sm">
            {t('test.fields.Link')}
          </Anchor>
        </Group>
      </Sample>
      <Sample name={t('test.states.disabled')}>
        <Group>
          <Button disabled>{t('action.new')}</Button>
          <Button variant="default" disabled>
            {t('form.cancel')}
          </Button>
        </Group>
      </Sample>
      <Sample name={t('test.states.loading')}>
        <Group>
          <Button loading>{t('form.save')}</Button>
          <Button variant="default" loading>
            {t('list.export')}
          </Button>
        </Group>
      </Sample>
      <Sample name={t('test.states.small')}>
        <Group>
          <Button size="xs">{t('form.save')}</Button>
          <Button size="xs" variant="default">
            {t('form.cancel')}
          </Button>
        </Group>
      </Sample>
    </Stack>
  );
}
