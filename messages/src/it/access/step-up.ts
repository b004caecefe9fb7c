/** Messages of the dialog that asks for the password again before a dangerous act. */
export const stepUpMessages = {
  stepUp: {
    title: 'Conferma che sei tu',
    text: 'Per questa operazione serve di nuovo la tua password. Per dieci minuti non te la chiederemo più.',
    submit: 'Conferma',
    mailed: {
      text: 'Il tuo account non ha una password, perché accedi con un altro servizio: ti mandiamo un codice per email. Per dieci minuti non te lo chiederemo più.',
      send: 'Mandami il codice',
      sent: 'Il codice è in arrivo a {email}: vale dieci minuti.',
      code: 'Codice ricevuto per email',
      again: 'Manda un altro codice',
    },
  },
};
