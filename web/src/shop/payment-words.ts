import { addWords } from '../app/words.ts';

let loading: Promise<void> | null = null;

const load = () =>
  addWords({
    it: () => import('@circolo/messages/it/payments').then((m) => m.paymentWords),
    en: () => import('@circolo/messages/en/payments').then((m) => m.paymentWords),
  });

/** Loads a page of the shop together with the words about paying, which its home does without. */
export const withPaymentWords =
  <Loaded>(page: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    loading ??= load();
    const [loaded] = await Promise.all([page(), loading]);
    return loaded;
  };
