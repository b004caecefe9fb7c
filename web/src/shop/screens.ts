import type { LoadPage } from '../navigation/domain-screens.ts';

/** The pages of the shop by their path below it. */
export const shopScreens = {
  /** Pages of every visitor, in the frame of the shop; `''` is its home. */
  framed: {
    '': () => import('./storefront/HomePage.tsx').then((m) => m.loadHome()),
    'product-detail': () => import('./storefront/ProductDetailPage.tsx').then((m) => m.ProductDetailPage),
    preview: () => import('./storefront/PreviewPage.tsx').then((m) => m.PreviewPage),
    'check-out': () => import('./check-out/CheckOutPage.tsx').then((m) => m.CheckOutPage),
    'account-link': () => import('./account-link/AccountLinkPage.tsx').then((m) => m.AccountLinkPage),
    'billing-data': () => import('./billing-link/BillingLinkPage.tsx').then((m) => m.BillingLinkPage),
    'cart-reminders': () => import('./cart/StopRemindersPage.tsx').then((m) => m.StopRemindersPage),
    pay: () => import('./pay/PayPage.tsx').then((m) => m.PayPage),
    quotation: () => import('./quotations/QuotationPage.tsx').then((m) => m.QuotationPage),
    terms: () => import('./legal/TermsPage.tsx').then((m) => m.TermsPage),
    privacy: () => import('./legal/PrivacyPage.tsx').then((m) => m.PrivacyPage),
  },
  /** Pages of a signed-in customer, in the frame of the shop. */
  own: {
    cart: () => import('./cart/CartPage.tsx').then((m) => m.CartPage),
    completed: () => import('./orders/CompletedPage.tsx').then((m) => m.CompletedPage),
    confirm: () => import('./sign-in/ConfirmPage.tsx').then((m) => m.ConfirmPage),
    orders: () => import('./orders/OrdersPage.tsx').then((m) => m.OrdersPage),
    'orders/$Id': () => import('./orders/OrderPage.tsx').then((m) => m.OrderPage),
    documents: () => import('./documents/DocumentsPage.tsx').then((m) => m.DocumentsPage),
    'documents/$Id': () => import('./documents/DocumentPage.tsx').then((m) => m.DocumentPage),
    'withdrawal/$Id': () => import('./orders/WithdrawalPage.tsx').then((m) => m.WithdrawalPage),
    'payment-methods': () => import('./payment-methods/PaymentMethodsPage.tsx').then((m) => m.PaymentMethodsPage),
    mandate: () => import('./payment-methods/MandatePage.tsx').then((m) => m.MandatePage),
    purchases: () => import('./account/PurchasesPage.tsx').then((m) => m.PurchasesPage),
    renew: () => import('./renewals/RenewPage.tsx').then((m) => m.RenewPage),
    switch: () => import('./switches/SwitchPage.tsx').then((m) => m.SwitchPage),
    profile: () => import('./account/ShopProfilePage.tsx').then((m) => m.ShopProfilePage),
  },
  /** Sign-in pages, without the frame, in the colours of the brand. */
  alone: {
    login: () => import('./sign-in/ShopLoginPage.tsx').then((m) => m.ShopLoginPage),
    logout: () => import('./sign-in/ShopLogoutPage.tsx').then((m) => m.ShopLogoutPage),
    signin: () => import('./sign-in/ShopSigninPage.tsx').then((m) => m.ShopSigninPage),
    activate: () => import('./sign-in/ShopActivatePage.tsx').then((m) => m.ShopActivatePage),
    link: () => import('./sign-in/ShopLinkPage.tsx').then((m) => m.ShopLinkPage),
    'recovery-key': () => import('./sign-in/ShopRecoveryPage.tsx').then((m) => m.ShopRecoveryPage),
  },
  frame: () => import('./frame/ShopFrame.tsx').then((m) => m.ShopFrame),
} satisfies Record<'framed' | 'own' | 'alone', Record<string, LoadPage>> & { frame: LoadPage };
