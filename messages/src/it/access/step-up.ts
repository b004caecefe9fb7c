/** Messages of the dialog that asks for the password again before a dangerous act. */
export const stepUpMessages = {
  stepUp: {
    title: 'Conferma che sei tu',
    text: 'Per questa operazione serve di nuovo la tua password. Per dieci minuti non te la chiederemo più.',
    submit: 'Conferma',
  },
};
