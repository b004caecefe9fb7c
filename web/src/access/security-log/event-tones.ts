import { SecurityEventKind as kind } from '@circolo/contract/access/security-log/security-event-codes';

/** How an event is coloured: red is what needs a look, orange what changes who may do what. */
export const eventTones = {
  [kind.signIn]: 'green',
  [kind.signInFailed]: 'red',
  [kind.throttled]: 'red',
  [kind.signOut]: 'gray',
  [kind.recoveryAsked]: 'blue',
  [kind.recoveryUsed]: 'orange',
  [kind.passwordChanged]: 'orange',
  [kind.factorOn]: 'blue',
  [kind.factorOff]: 'orange',
  [kind.recoveryCodesMade]: 'blue',
  [kind.sessionsEnded]: 'gray',
  [kind.actingBegun]: 'orange',
  [kind.userChanged]: 'orange',
  [kind.rightsChanged]: 'orange',
  [kind.retentionChanged]: 'orange',
  [kind.senderChanged]: 'orange',
  [kind.brandChanged]: 'orange',
  [kind.moneyDecided]: 'orange',
  [kind.moneyRuleChanged]: 'orange',
  [kind.exportAsked]: 'gray',
  [kind.downloaded]: 'blue',
  [kind.refused]: 'red',
  [kind.alarm]: 'red',
  [kind.logVerified]: 'gray',
} as const;
