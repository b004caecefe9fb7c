/** What the security log holds. */
export const SecurityEventKind = {
  signIn: 'SIN',
  /** A wrong password, code or second factor, or an account that is locked. */
  signInFailed: 'SIF',
  /** Too many tries: asked to wait. */
  throttled: 'THR',
  signOut: 'SOU',
  /** The password, or a passkey, shown again before a dangerous act. */
  steppedUp: 'STU',
  recoveryAsked: 'RCA',
  /** A password chosen with a mailed link: recovery, invitation or activation. */
  recoveryUsed: 'RCU',
  passwordChanged: 'PWC',
  /** Another sign-in address: asked for, confirmed, or stopped by the old one. */
  addressChanged: 'ADR',
  factorOn: 'FON',
  factorOff: 'FOF',
  recoveryCodesMade: 'FRC',
  /** An outside provider that signs in to the account from now on, or no longer. */
  providerLinked: 'PVL',
  providerUnlinked: 'PVU',
  apiKeyMade: 'AKM',
  apiKeyRevoked: 'AKR',
  /** A call with a key that is unknown, over, revoked, from elsewhere, or of somebody who may have none. */
  apiKeyRefused: 'AKF',
  /** Sessions that their own user ended, or staff. */
  sessionsEnded: 'SEN',
  actingBegun: 'ACB',
  /** Locked, unlocked, or given other levels. */
  userChanged: 'USC',
  /** A menu, or a rule of a nature. */
  rightsChanged: 'RGT',
  /** How long a kind of data is kept. */
  retentionChanged: 'RTN',
  /** A failed job that was let run again, or one that was cancelled. */
  jobChanged: 'JOB',
  senderChanged: 'SND',
  brandChanged: 'BRD',
  /** Where other systems are notified, or by which secret. */
  webhookChanged: 'WHK',
  /** Money that a second person let go, or refused. */
  moneyDecided: 'MON',
  /** From which amount on a second person is asked for. */
  moneyRuleChanged: 'MOR',
  /** A month of a provider was closed, or reopened. */
  monthClosed: 'MCL',
  monthReopened: 'MRO',
  exportAsked: 'EXA',
  downloaded: 'DWN',
  /** A call, a record or a field that was not theirs. */
  refused: 'REF',
  alarm: 'ALM',
  logVerified: 'VER',
} as const;
export type SecurityEventKindCode = (typeof SecurityEventKind)[keyof typeof SecurityEventKind];
