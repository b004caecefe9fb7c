/** Messages of the letters that staff write to one person. */
export const letterMessages = {
  letters: {
    write: 'Write email',
    writeTo: 'Write to {address}',
    title: 'Write to {name}',
    new: 'New email',
    to: 'To:',
    answers: 'Answers arrive at {address}.',
    answersComeBack: 'Answers come back here, and you are alerted.',
    tabs: 'Writing and preview',
    typing: 'Writing',
    preview: 'Preview',
    incomplete: 'Write a subject and a text to see the email as it arrives.',
    send: 'Send',
    sent: 'The email is on its way to {address}',
    usualTemplate: 'The usual one',
    fields: {
      Template: 'Template',
      Subject: 'Subject',
      Text: 'Text',
    },
    help: {
      Text: 'Plain text: an empty line parts the paragraphs. Your name is at the end already.',
    },
  },
};
