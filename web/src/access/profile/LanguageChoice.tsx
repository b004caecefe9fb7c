import { userInfos } from '@circolo/contract/access/sessions/session';
import type { MyAccount } from '@circolo/contract/access/users/my-account';
import { languages } from '@circolo/messages/languages';
import { Select } from '@mantine/core';
import { ApiProblem } from '../../http/api-problem.ts';
import { changeLanguage, language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { replaceUser } from '../../session/sign-in.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useSaveMyAccount } from './use-my-account.ts';

/** The language of interface and mails; the page starts again in it at once. */
export function LanguageChoice({ account }: { account: MyAccount | undefined }) {
  const save = useSaveMyAccount();
  const choose = async (Language: MyAccount['Language']) => {
    if (!account) return;
    const { FirstName, LastName, Phone, Version } = account;
    try {
      if (Language !== account.Language) await save({ FirstName, LastName, Phone, Language, Version });
      // The stored menu is in that language, too.
      await replaceUser(await call(userInfos));
      changeLanguage(Language);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.error(error.Message);
    }
  };
  return (
    <Select
      aria-label={t('profile.language')}
      data={languages.map((code) => ({ value: code, label: t(`profile.languages.${code}`) }))}
      value={language()}
      onChange={(code) => void choose(code === 'en' ? 'en' : 'it')}
      disabled={!account}
      allowDeselect={false}
    />
  );
}
