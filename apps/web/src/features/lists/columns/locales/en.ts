/** English texts of list columns. */
export const columnsEn = {
  button: 'Columns',
  moved: '{{name}} is now column {{place}} of {{count}}.',
  resetColumns: 'Reset columns and widths',
  unknown_one: 'A column in this link does not exist or is not visible to you: {{names}}.',
  unknown_other: '{{count}} columns in this link do not exist or are not visible to you: {{names}}.',
};
