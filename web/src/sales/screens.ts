import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of orders, coupons, refunds and ways to pay. */
export const salesScreens: DomainScreens = {
  desk: {
    banks: () => import('./payment-types/BanksScreen.tsx').then((m) => m.BanksScreen),
    'shop-payment-types': () =>
      import('./payment-types/ShopPaymentTypesScreen.tsx').then((m) => m.ShopPaymentTypesScreen),
    'payment-errors': () => import('./payment-types/PaymentErrorsScreen.tsx').then((m) => m.PaymentErrorsScreen),
    coupons: () => import('./coupons/CouponsScreen.tsx').then((m) => m.CouponsScreen),
    orders: () => import('./orders/OrdersScreen.tsx').then((m) => m.OrdersScreen),
    'orders-to-invoice': () => import('./to-invoice/OrdersToInvoiceScreen.tsx').then((m) => m.OrdersToInvoiceScreen),
    refunds: () => import('./refunds/RefundsScreen.tsx').then((m) => m.RefundsScreen),
    disputes: () => import('./disputes/DisputesScreen.tsx').then((m) => m.DisputesScreen),
    'disputes/$Id': () => import('./disputes/DisputePage.tsx').then((m) => m.DisputePage),
    'payment-incidents': () => import('./disputes/IncidentsScreen.tsx').then((m) => m.IncidentsScreen),
    'money-approvals': () => import('./approvals/ApprovalsScreen.tsx').then((m) => m.ApprovalsScreen),
    purchases: () => import('./PurchasesScreen.tsx').then((m) => m.PurchasesScreen),
    'orders/$Id': () => import('./orders/OrderPage.tsx').then((m) => m.OrderPage),
  },
};
