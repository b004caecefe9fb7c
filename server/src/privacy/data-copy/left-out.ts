/**
 * Columns that a copy leaves out although they are in a list of what people are shown, with the reason: by name in every table,
 * or as `table.column`.
 */
export const leftOut: Readonly<Record<string, string>> = {
  id: 'a number of the database',
  version: 'how often the row was saved',
  search: 'the words of the other columns again, for lists',
  content_key: 'where the store keeps the content',
  'email_message.html': 'the text again, with its layout',
  'email_message.calendar': 'the appointment again, for a calendar program',
  'email_message.revision': 'which revision of our template was used',
  'email_message.attempts': 'how our server sent it',
  'email_message.next_attempt_at': 'how our server sends it',
  'email_message.is_test': 'always no in mails to people',
  'received_mail.html': 'the text again, with its layout',
  'received_mail.uid': 'a number of the mailbox',
  'user_payment_method.iban_sealed': 'sealed: the masked number says which account it is',
  'agenda_event.uid': 'a number for calendar programs',
  'agenda_event.occurrence_of': 'a number for calendar programs',
  'bank_line.fingerprint': 'a hash of the line',
  'bank_line.matched': 'what our books did with the line',
  'transfer_entry.by_line': 'how our books found that it was made',
  'opportunity.board_position': 'where a card is on a board of ours',
  'opportunity.leave_count': 'a counter of ours',
  'opportunity_step.position': 'the order of the rows',
  'order_line.position': 'the order of the rows',
  'saved_view.position': 'the order of the rows',
  'session.access_expires_at': 'how the session renews itself',
  'session.refresh_expires_at': 'how the session renews itself',
  'session.previous_until': 'how the session renews itself',
  'session.generation': 'how the session renews itself',
  'session.outer': 'said by the audience',
  'document.seller': 'our own data',
  'document.year': 'part of the whole number',
  'document.number': 'part of the whole number',
  'two_factor.last_step': 'a counter of the authenticator',
  'passkey.counter': 'how often the device signed',
  'two_factor.pending_at': 'a set-up that was begun',
  'google_link.access_expires_at': 'how the connection renews itself',
  'google_link.next_try_at': 'how the connection renews itself',
  'demo_activation.code_expires_at': 'how the code was checked',
  'demo_activation.code_tries': 'how the code was checked',
  'user_purchase.anchor_day': 'how renewals are planned',
};

/** Whether a column is left out. */
export const isLeftOut = (table: string, column: string): boolean =>
  column in leftOut || `${table}.${column}` in leftOut || column.endsWith('_id');
