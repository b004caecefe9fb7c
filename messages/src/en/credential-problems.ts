/** What can be wrong with a typed address or password: the login says it without the messages of all other fields. */
export const credentialProblems = {
  emailEmpty: 'Enter the email address',
  invalidEmail: 'Enter a valid email address',
  maxLength: 'Enter at most {max} characters',
  passwordEmpty: 'Enter the password',
};
