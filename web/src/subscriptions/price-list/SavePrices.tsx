import { changePriceList } from '@circolo/contract/subscriptions/price-list';
import type { RenewalPolicy } from '@circolo/contract/subscriptions/renewal-price';
import { Alert, Button, Modal, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { enumOptions, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';
import { EffectFigures } from './EffectFigures.tsx';
import type { PriceChange } from './use-price-drafts.ts';
import type { PriceEffects } from './use-price-effects.ts';

interface Props {
  changes: readonly PriceChange[];
  ValidFrom: string;
  effects: PriceEffects | undefined;
  policy: RenewalPolicy | null;
  setPolicy: (policy: RenewalPolicy | null) => void;
  mayStartWaves: boolean;
  today: string;
  close: () => void;
  saved: () => void;
  /** What the server refused, by the place of the change. */
  refused: (fields: ReadonlyMap<number, string>) => void;
}

/** The refusals of prices, by their place in what was sent. */
const refusedPlaces = ({ Fields }: ApiProblem): Map<number, string> =>
  new Map(
    Object.entries(Fields).flatMap(([path, { Message, Code }]) => {
      const place = /^Prices\.(\d+)\./.exec(path)?.[1];
      return place === undefined
        ? []
        : [[Number(place), Code === 'alreadyUsed' ? t('priceList.dayTaken') : Message] as const];
    }),
  );

/** What the server refused beside the rows, as a sentence. */
const refusalOf = ({ Fields, message }: ApiProblem): string =>
  Object.entries(Fields).find(([path]) => !path.startsWith('Prices.'))?.[1].Message ?? message;

function useSave({ changes, ValidFrom, policy, saved, refused, close }: Props) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (Reason: string, NoticeDate: string | null) => {
    setSaving(true);
    setProblem(null);
    const Description = t('priceList.waveName', { date: formatDay(ValidFrom) });
    const Wave = policy && NoticeDate ? { Description, Policy: policy, NoticeDate } : null;
    try {
      await call(changePriceList, { body: { ValidFrom, Reason, Wave, Prices: [...changes] } });
      saved();
    } catch (error) {
      // A lost connection has its own page; anything else is a fault of ours and must be seen.
      if (!(error instanceof ApiProblem)) throw error;
      const places = refusedPlaces(error);
      refused(places);
      if (places.size > 0) close();
      else setProblem(refusalOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { saving, problem, save };
}

/** The last look before new prices are saved: what they mean, why, and whether who has them is notified. */
export function SavePrices(props: Props) {
  const { changes, ValidFrom, effects, policy, setPolicy, mayStartWaves, today, close } = props;
  const [reason, setReason] = useState('');
  const [notice, setNotice] = useState<string | null>(today);
  const { saving, problem, save } = useSave(props);
  useReturnFocus();
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('priceList.saveTitle')}</Text>} centered>
      <Stack gap="md">
        <Text size="sm">{t('priceList.saveText', { date: formatDay(ValidFrom) })}</Text>
        <EffectFigures count={changes.length} effects={effects} />
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <TextInput
          label={t('catalogue.priceReason')}
          maxLength={150}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {mayStartWaves ? (
          <Switch
            label={t('priceList.startWave')}
            description={t('priceList.startWaveText')}
            checked={policy !== null}
            onChange={(event) => setPolicy(event.currentTarget.checked ? 'C' : null)}
          />
        ) : null}
        {policy === null ? null : (
          <>
            <Select
              label={t('PriceWaves.fields.Policy')}
              data={enumOptions('PriceWavePolicy')}
              value={policy}
              onChange={(value) => setPolicy(value as RenewalPolicy)} // One of the options.
              allowDeselect={false}
            />
            <DayInput label={t('PriceWaves.fields.NoticeDate')} value={notice} onChange={setNotice} required />
          </>
        )}
        <DialogButtons close={close}>
          <Button
            data-autofocus
            loading={saving}
            disabled={policy !== null && notice === null}
            onClick={() => void save(reason, notice)}
          >
            {t('priceList.save', { count: changes.length })}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
