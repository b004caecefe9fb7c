import { Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldLabel, t } from '../messages/messages.ts';
import { ImageField } from '../record/fields/image-field.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { useField } from '../ui/form/form-context.ts';

interface CustomLogin {
  UrlParm: string;
  LoginPrimaryLogo: string | null;
  LoginSecondaryLogo: string | null;
}

const blank: CustomLogin = { UrlParm: '', LoginPrimaryLogo: null, LoginSecondaryLogo: null };

/** The other looks of a brand's sign-in, one below the other. */
export function CustomLoginsField({ name }: { name: string }) {
  const { value, change, input } = useField<CustomLogin[] | null>({ name });
  const logins = value ?? [];
  const label = (field: string) => fieldLabel('Origins', field);
  const remove = (index: number) => change(logins.filter((_, other) => other !== index));
  return (
    <section aria-label={t('origins.sections.customLogins')}>
      <Group justify="space-between" mb={8}>
        <div>
          <Text fw={600} size="sm" aria-hidden>
            {t('origins.sections.customLogins')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('origins.loginsHelp')}
          </Text>
        </div>
        {input.disabled ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...logins, blank])}
          >
            {t('origins.addLogin')}
          </Button>
        )}
      </Group>
      {logins.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('origins.noLogins')}
        </Text>
      ) : null}
      {logins.map((login, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list; its fields are named by it.
        <FieldGrid key={`${logins.length}-${index}`}>
          <TextField name={`${name}.${index}.UrlParm`} label={label('UrlParm')} required spellCheck={false} wide />
          <ImageField name={`${name}.${index}.LoginPrimaryLogo`} label={label('LoginPrimaryLogo')} />
          <ImageField name={`${name}.${index}.LoginSecondaryLogo`} label={label('LoginSecondaryLogo')} />
          {input.disabled ? null : (
            <Button
              justify="start"
              w="fit-content"
              size="compact-xs"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => remove(index)}
            >
              {t('origins.removeLogin', { name: login.UrlParm || String(index + 1) })}
            </Button>
          )}
        </FieldGrid>
      ))}
    </section>
  );
}
