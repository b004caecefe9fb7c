import { t } from '../fixtures/messages.ts';
import type { ScreenPlan } from './screen-plan.ts';

/** Changes of the same products may not meet in time: one that a failed attempt left would refuse the next. */
const distantYear = (): number => 2100 + Math.floor(Math.random() * 5000);

/** Coupons, changes of product, payment errors, banks and ways to pay. */
export const salesPlans: readonly ScreenPlan[] = [
  {
    resource: 'Coupons',
    path: 'coupons',
    fill: (name) => ({
      Code: name,
      Description: name,
      DiscountType: { choose: t('enums.DiscountType.2') },
      DiscountValue: '15',
      ValidFrom: '01/01/2026',
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'State', option: t('enums.CouponState.A') },
    viewer: 'HLP',
  },
  {
    resource: 'ProductSwitches',
    path: 'product-switches',
    fill: (name) => {
      const year = distantYear();
      return {
        Description: name,
        FromProduct: { find: 'Multi' },
        ToProduct: { find: 'Base' },
        Direction: { choose: t('enums.SwitchDirection.D') },
        ValidFrom: `01/01/${year}`,
        ValidTo: `31/12/${year}`,
      };
    },
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Direction', option: t('enums.SwitchDirection.D') },
    viewer: 'COM',
  },
  {
    resource: 'PaymentErrors',
    path: 'payment-errors',
    fill: (name) => ({
      Vector: { choose: t('enums.PaymentVector.SC') },
      ErrorCode: name,
      Description: 'Prova',
      CustomerMessage: 'La carta è stata rifiutata.',
      Severity: { choose: t('enums.PaymentErrorSeverity.C') },
      NextAction: { choose: t('enums.PaymentErrorAction.M') },
    }),
    edit: (name) => ({
      field: 'CustomerMessage',
      entry: `Riprova domani, ${name}.`,
      shown: `Riprova domani, ${name}.`,
    }),
    filter: { field: 'Severity', option: t('enums.PaymentErrorSeverity.C') },
    viewer: 'COM',
  },
  {
    resource: 'ShopPaymentTypes',
    path: 'shop-payment-types',
    fill: (name) => ({
      Code: name.slice(-10),
      Description: name,
      PaymentVector: { choose: t('enums.PaymentVector.PP') },
      ShopTitle: 'PayPal di prova',
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'PaymentVector', option: t('enums.PaymentVector.PP') },
    viewer: 'COM',
  },
];
