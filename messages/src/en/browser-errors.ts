import type { ErrorCode } from '@circolo/contract/errors/error-codes';

/** The messages of the errors that a browser says by itself; all others come with the answer. */
export const browserErrors = {
  errors: {
    StaleVersion: '{name} changed this data in the meantime: check the differences and save again',
    ShopBlocked: 'Access to the shop is not available for your account right now. Please contact support.',
    IdentityProviderError: 'Signing in with the other service failed. Try again, or use email and password.',
    IdentityNotVerified: 'The other service does not confirm your email address: use email and password',
    IdentityNotLinked:
      'There is already an account with this address: sign in with its password and link the service in your profile',
    IdentityTaken: 'This sign-in is already linked to another account',
    InvalidToken: 'Your session has expired. Please log in again.',
    UserBlockedLogout: 'Your account has been blocked and you have been signed out. Please contact support.',
    ShopBlockedLogout:
      'Your access to the shop has been suspended and you have been signed out. Please contact support.',
    AccessDenied: 'Operation not allowed',
    PackageAlreadySelected: 'This package is already in your order',
    AccountLinkError: 'The link is not valid any more: nothing was changed.',
    BillingLinkError: 'The link is not valid any more: the data were not changed.',
    PayLinkError: 'The payment link is not valid or has expired. Sign in to pay the order.',
    CheckoutAcceptPolicy: 'To continue you must accept the terms and the privacy notice',
    FileTooLarge: 'The file exceeds the maximum size of {max} MB',
  },
} satisfies { errors: Partial<Record<ErrorCode, string>> };
