/**
 * Every error that the API answers with: its code and status (product.md section 8, decisions.md section 2).
 * The words are in the message catalogue under `errors.<Code>`.
 */
export const errorCodes = {
  // The request itself
  InvalidRequest: 400,
  UnreadableBody: 400,
  BodyTooLarge: 400,
  ValidationFailed: 400,
  UnknownFilter: 400,
  IdempotencyKeyReused: 400,
  TooManyAttempts: 400,
  NotReady: 400,
  // Records
  RecordNotFound: 400,
  StaleVersion: 400,
  ConstraintError: 400,
  DuplicateValue: 400,
  // Identity and session
  InvalidCredentials: 400,
  EmailAlreadyExists: 400,
  EmailNotExists: 400,
  RecoveryKeyError: 400,
  UserActivationError: 400,
  UserBlocked: 400,
  ShopBlocked: 400,
  MissingToken: 401,
  InvalidToken: 401,
  // Rights and states
  AccessDenied: 405,
  AntiForgery: 405,
  TransitionNotOffered: 405,
  NotEditable: 405,
  ShopClosed: 405,
  // Sales
  PackageAlreadySelected: 400,
  PackageNotSold: 400,
  BasePackageRequired: 400,
  PackagesIncompatible: 400,
  PriceChanged: 400,
  DefaultPaymentNotSet: 400,
  PaymentTypeNotOffered: 400,
  PaymentProviderInit: 400,
  CheckoutAcceptPolicy: 400,
  ReasonRequired: 400,
  // Activities
  ActivityLimitReached: 400,
  // Mail
  MailSecretGone: 400,
  // Files
  ExportFormat: 400,
  FileType: 400,
  FileTooLarge: 400,
  // Below the surface: nothing a person does in normal work may end here
  UnknownPath: 404,
  Flood: 429,
  Fault: 500,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/**
 * What is wrong with one field: the key of its words under `validation` in the message catalogue, with parameters.
 * One closed list, so that server and forms say the same.
 */
export const fieldCodes = [
  'required',
  'selectRequired',
  'invalidDate',
  'invalidTime',
  'invalidEmail',
  'emailsNotEqual',
  'emailExists',
  'emailNotExists',
  'minLength',
  'maxLength',
  'exactLength',
  'minValue',
  'maxValue',
  'moreThan',
  'passwordsNotEqual',
  'passwordRules',
  'passwordCommon',
  'invalidNumber',
  'invalidInteger',
  'invalidString',
  'invalidFiscalCode',
  'invalidFiscalCodeMismatch',
  'invalidVatNumber',
  'fiscalCodeOrVatRequired',
  'invalidIban',
  'invalidBic',
  'invalidPostalCode',
  'invalidProvince',
  'invalidRecipientCode',
  'invalidPec',
  'invalidPhone',
  'invalidUrl',
  'invalidColor',
  'lowContrast',
  'invalidCode',
  'duplicateCode',
  'dateRange',
  'rangeFromTo',
  'unitNotAllowed',
  'billingNotAllowed',
  'typeNotAllowed',
  'unknownRecord',
  'unknownField',
  'tooMany',
  'tooFew',
  'decimals',
  'alreadyUsed',
  'notAllowed',
  'changedByOther',
  'mustAccept',
  'quantityStep',
  'natureRequired',
  'natureNotAllowed',
  'fullPriceBelowPrice',
  'frozenOnceSold',
  'softwareMismatch',
  'cycle',
  'fileType',
  'fileTooLarge',
] as const;
export type FieldCode = (typeof fieldCodes)[number];
