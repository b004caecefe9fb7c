import { languages } from '@circolo/messages/words';
import {
  Button,
  Card,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Title,
  useMantineColorScheme,
} from '@mantine/core';
import { paths } from '../app/paths.ts';
import { usePreference, useSessionUser } from '../app/session/use-session.ts';
import { changeLanguage, enumWord, language, t } from '../app/words.ts';
import { PageFrame } from '../ui/PageFrame.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** The person's own data, language and the way lists look. */
export function ProfilePage() {
  const user = useSessionUser();
  const [preference, change] = usePreference();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const facts = [
    { label: t('profile.name'), value: user?.DisplayName },
    { label: t('profile.email'), value: user?.Email },
    { label: t('profile.nature'), value: enumWord('UserNature', user?.Nature) },
    { label: t('profile.category'), value: user?.Category?.Description },
  ];
  return (
    <PageFrame title={t('profile.title')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} maw={980}>
        <Card withBorder padding="lg">
          <Title order={2} fz={16} mb="md">
            {t('profile.data')}
          </Title>
          <Stack gap="sm">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <Text size="xs" c="dimmed">
                  {label}
                </Text>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {value || t('list.none')}
                </Text>
              </div>
            ))}
          </Stack>
        </Card>
        <Card withBorder padding="lg">
          <Title order={2} fz={16} mb="md">
            {t('profile.appearance')}
          </Title>
          <Stack gap="md">
            <Select
              label={t('profile.language')}
              data={languages.map((code) => ({ value: code, label: t(`profile.languages.${code}`) }))}
              value={language()}
              onChange={(code) => code && changeLanguage(code === 'en' ? 'en' : 'it')}
              allowDeselect={false}
            />
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
            <Group justify="space-between">
              <div>
                <Text size="sm" fw={500}>
                  {t('profile.password')}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('profile.passwordText')}
                </Text>
              </div>
              <Button component="a" href={paths.recoveryPassword} variant="default" size="xs">
                {t('profile.changePassword')}
              </Button>
            </Group>
          </Stack>
        </Card>
      </SimpleGrid>
    </PageFrame>
  );
}
