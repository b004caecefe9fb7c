import { SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { usePreference } from '../../session/use-session.ts';

const schemes = ['auto', 'light', 'dark'] as const;

/** How pages and lists look in this browser. */
export function AppearanceChoice() {
  const [preference, change] = usePreference();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('shell.theme')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('shell.theme')}
          value={colorScheme}
          onChange={setColorScheme}
          data={schemes.map((scheme) => ({ value: scheme, label: t(`profile.schemes.${scheme}`) }))}
        />
      </div>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('profile.density')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('profile.density')}
          value={preference.compact ? 'compact' : 'comfortable'}
          onChange={(value) => change({ compact: value === 'compact' })}
          data={[
            { value: 'comfortable', label: t('profile.comfortable') },
            { value: 'compact', label: t('profile.compact') },
          ]}
        />
      </div>
    </Stack>
  );
}
