/** Words of the demo activation wizard: what the server answers, and the page. */
export const demoActivation = {
  demoActivation: {
    answers: {
      saved: 'Choices saved',
      notOffered: 'These choices do not go together for this type of activity: choose again',
      done: 'Your demo is active already: check your email',
      empty: 'Enter your mobile number',
      invalid: 'Check the number: an Italian mobile begins with 3, other countries need their prefix with +',
      landline: 'This is a landline: the code comes by text message, so it takes a mobile',
      sent: 'We have texted a code to {phone}',
      tooSoon: 'We have just texted a code to this number: wait a minute and try again',
      tooMany:
        'We have texted {max} codes to this number in the last 24 hours: use another number or try again tomorrow',
      noBudget: 'We have reached today’s limit of text messages. Try again tomorrow: your choices are kept.',
      codeFormat: 'The code has 6 digits: you find it in the text message',
      codeWrong: 'The code is not right. Attempts left: {left}',
      codeExpired: 'The code has expired: ask for a new one',
      codeUsedUp: 'Too many attempts with this code: ask for a new one',
      activated: 'Your demo is active. We have written to {email}: choose your password and begin.',
    },
    sms: '{code} is your code to activate the demo of {brand}. It is valid for 10 minutes: tell it to nobody.',
  },
};
