import { users } from '@circolo/contract/access/users/user';
import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { Paper, Select } from '@mantine/core';
import { enumOptions, t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import css from './permissions.module.css';

/** Whom the address asks about. */
export interface XRaySubject {
  Nature?: UserNatureCode | undefined;
  ActivityType?: number | undefined;
  User?: number | undefined;
}

// A choice without a text is named by the picker itself.
const chosen = (Id: number | undefined): Choice[] => (Id === undefined ? [] : [{ Id, Description: '' }]);

/** Chooses whom the X-ray is about. */
export function XRayPickers({ asked, set }: { asked: XRaySubject; set: (asked: XRaySubject) => void }) {
  return (
    <Paper component="section" aria-label={t('permissions.who')} withBorder p="md" radius="md">
      <div className={css.pickers}>
        <Select
          label={t('permissions.nature')}
          data={enumOptions('UserNature')}
          value={asked.Nature ?? null}
          onChange={(code) => set({ ...asked, Nature: (code as UserNatureCode | null) ?? undefined })} // One of the options.
          placeholder={asked.User ? t('permissions.natureOf') : t('form.choose')}
          clearable
          clearButtonProps={{ 'aria-label': t('form.clear') }}
        />
        <ReferencePicker
          label={t('permissions.type')}
          value={chosen(asked.ActivityType)}
          onChange={([type]) => set({ ...asked, ActivityType: type?.Id })}
          lookup={(query) => lookupChoices({ lookup: activityTypesLookup }, query)}
          cacheKey="ActivityTypes"
        />
        <ReferencePicker
          label={t('permissions.user')}
          value={chosen(asked.User)}
          onChange={([user]) => set({ ...asked, User: user?.Id })}
          lookup={(query) => lookupChoices(users, query)}
          cacheKey={users.Name}
        />
      </div>
    </Paper>
  );
}
