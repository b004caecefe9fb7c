import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import { Card } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import { MakeApiKey } from './MakeApiKey.tsx';

/** The keys that programs call the API with: to superusers those of everybody, to others their own. */
export function ApiKeysScreen() {
  const everybody = useSessionUser()?.Nature === UserNature.superuser;
  const mayMake = allows(useLevel(), AuthorizationLevel.edit);
  return (
    <PageFrame
      title={t('ApiKeys.title')}
      text={everybody ? t('ApiKeys.everybodyText') : t('ApiKeys.text')}
      actions={mayMake ? <MakeApiKey /> : undefined}
    >
      <Card withBorder padding="lg">
        <ApiKeyList everybody={everybody} begin={mayMake ? <MakeApiKey /> : undefined} />
      </Card>
    </PageFrame>
  );
}
