/** English texts of the column chooser. */
export const chooserEn = {
  title: 'Columns of this list',
  about: 'Your choice is part of the link, which can be shared, and is kept for this list in this browser.',
  shown: 'Shown, in this order',
  none: 'Only the name.',
  all: 'All fields',
  search: 'Search fields',
  nothing: 'No field found.',
  own: '{{kind}}',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  remove: 'Remove {{name}}',
  moved: '{{name}} is now column {{place}} of {{count}}.',
  reset: 'Reset to default',
  most: 'A list shows {{count}} columns at most.',
};

export type ChooserTexts = typeof chooserEn;
