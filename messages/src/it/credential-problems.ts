/** What can be wrong with a typed address or password: the login says it without the messages of all other fields. */
export const credentialProblems = {
  emailEmpty: 'Inserisci l’indirizzo email',
  invalidEmail: 'Inserisci un indirizzo email valido',
  maxLength: 'Inserisci al massimo {max} caratteri',
  passwordEmpty: 'Inserisci la password',
};
