/** The page of the settings, below the desk. */
export const settingsScreen = 'settings';

/** Every address of the application, in one place. */
export const paths = {
  login: '/auth/login',
  recoveryPassword: '/auth/recovery-password',
  changePassword: '/auth/change-password',
  choosePassword: '/auth/choose-password',
  enrol: '/auth/enrol',
  signin: '/auth/signin',
  activate: '/auth/activate',
  sso: '/auth/sso',
  acting: '/auth/acting',
  desk: '/desk',
  settings: `/desk/${settingsScreen}`,
  deskScreen: (baseUrl: string) => `/desk/${baseUrl}`,
  activities: '/activities',
  onBoarding: '/activities/on-boarding',
  profile: '/profile',
  alerts: '/alerts',
  exports: '/exports',
  landing: '/landing',
  demoActivation: '/demo-activation',
  test: '/test',
  notFound: '/error/404',
  lostConnection: '/error/500',
  shop: '/shop',
  shopLogin: '/shop/login',
  shopLogout: '/shop/logout',
  shopProductDetail: '/shop/product-detail',
  shopPreview: '/shop/preview',
  shopSignin: '/shop/signin',
  shopActivate: '/shop/activate',
  shopRecoveryKey: '/shop/recovery-key',
  shopLink: '/shop/link',
  shopConfirm: '/shop/confirm',
  shopCheckOut: '/shop/check-out',
  shopCart: '/shop/cart',
  shopCompleted: '/shop/completed',
  shopPay: '/shop/pay',
  shopAccountLink: '/shop/account-link',
  shopOrders: '/shop/orders',
  shopDocuments: '/shop/documents',
  shopWithdrawal: (orderId: number) => `/shop/withdrawal/${orderId}`,
  shopPaymentMethods: '/shop/payment-methods',
  shopMandate: '/shop/mandate',
  shopPurchases: '/shop/purchases',
  shopProfile: '/shop/profile',
  shopPrivacy: '/shop/privacy',
} as const;

/** The screen of a resource, as addresses are made: the words of its name. @example screenOf('EmailTemplates') // 'email-templates' */
export const screenOf = (resource: string): string => resource.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The page of a lost connection, with the code of the request that failed where the service gave one. */
export const lostConnectionPath = (reference: string | undefined): string =>
  reference ? `${paths.lostConnection}?Reference=${reference}` : paths.lostConnection;
