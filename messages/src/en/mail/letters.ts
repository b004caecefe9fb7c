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
    filesHelp: 'Up to {most} files, {max} MB altogether: they can be dropped here, too.',
    usualTemplate: 'The usual one',
    templateFiles: 'The template also attaches: {files}',
    fields: {
      Template: 'Template',
      Subject: 'Subject',
      Text: 'Text',
    },
    help: {
      Text: 'Plain text: an empty line parts the paragraphs. Your name is at the end already.',
    },
  },
  mailFiles: {
    title: 'Attachments',
    count_one: '{count} attachment',
    count_other: '{count} attachments',
    add: 'Attach files',
    remove: 'Take {name} away',
    notTaken: '{file}: {reason}',
    tooMany: 'there are {most} already, the most that can be',
    tooLarge: 'the attachments together would exceed {max} MB',
  },
};
