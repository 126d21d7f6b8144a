/** English texts for those who lose their place when an option is confirmed. */
export const tellingEn = {
  title: '{{name}} is confirmed',
  about_one:
    '{{count}} option loses its place. Callboard sends no message about it: write to those who asked for it.',
  about_other:
    '{{count}} options lose their places. Callboard sends no message about it: write to those who asked for them.',
  hidden: 'There are options behind it that you cannot see.',
  aboutMany:
    'More than {{count, number}} options lose their places. Callboard sends no message about it: write to those who asked for them.',
  more: 'These are the first {{count, number}}; the list of conflicts has more.',
  ofClient: 'Release the other options of {{name}}',
  moreRivals: '{{count, number}} more options stand there. Release them in the list of options.',
  released: 'Released',
  behind: 'Still an option, behind it',
  owner: 'owner',
  nobody: 'No owner or contact that you can see.',
  write: 'Write',
  writeAbout: 'Write about {{name}}',
  writeAll: 'Write to all of them',
  writeAllAbout: 'One letter, in which nobody sees the addresses of the others.',
  tooMany: 'These are too many addresses for a link: copy them.',
  message: 'Message to all of them',
  addresses: 'Their addresses',
  body: 'Another event is now confirmed: {{places}}. Your option cannot take place there as planned. Please ask us for another day or hall.',
  own: '{{name}}: {{places}}',
  ownReleased: 'Another event is now confirmed there. Your option has been released.',
  ownBehind: 'Another event is now confirmed there. Your option stays on our list behind it.',
  done: 'Done',
};

export type TellingTexts = typeof tellingEn;
