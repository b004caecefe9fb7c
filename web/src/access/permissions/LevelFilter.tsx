import type { Level } from '@circolo/contract/authorization/levels';
import { Chip, Group, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { isLevel, levelLabel, levels } from './level-labels.ts';

interface Props {
  text: string;
  setText: (text: string) => void;
  level: Level | null;
  setLevel: (level: Level | null) => void;
}

/** Narrows lines of permissions by a text and by one level. */
export function LevelFilter({ text, setText, level, setLevel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <Group gap="sm">
      <TextInput
        ref={input}
        type="search"
        aria-label={t('permissions.search')}
        placeholder={t('permissions.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        w={{ base: '100%', xs: 280 }}
      />
      <Chip.Group value={level ?? ''} onChange={(code) => setLevel(isLevel(String(code)) ? (code as Level) : null)}>
        <Group gap={6} role="radiogroup" aria-label={t('permissions.filterLevel')}>
          <Chip value="" size="sm">
            {t('permissions.every')}
          </Chip>
          {levels.map((code) => (
            <Chip key={code} value={code} size="sm">
              {levelLabel(code)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Group>
  );
}
