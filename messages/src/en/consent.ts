/** Messages of the question whether a visit may be measured. */
export const consent = {
  consent: {
    title: 'May we count visits?',
    text: 'We use technical cookies, which the site needs to work. With your consent we also use Google’s, for statistics and advertising. If you close this or refuse, we do not.',
    privacy: 'Privacy notice',
    accept: 'Accept',
    refuse: 'Refuse',
    close: 'Close and refuse',
    preferences: 'Cookie preferences',
    isAccepted: 'Now: you have accepted.',
    isRefused: 'Now: you have refused.',
    stopped: 'Consent withdrawn: from the next page on we measure nothing.',
  },
};
