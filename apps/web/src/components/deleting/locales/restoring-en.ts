/** English texts about restoring and deleting for good. */
export const restoringEn = {
  losses: {
    inTrash: '{{kind}} “{{name}}”: “{{other}}” is in the trash as well. Restore it first.',
    missing: '{{kind}} “{{name}}”: what it refers to is not there any more.',
    noField_one: '{{count}} value of custom data: its field is not there any more.',
    noField_other: '{{count}} values of custom data: their fields are not there any more.',
    taken: 'The reference “{{id}}” of “{{source}}” belongs to something else by now.',
  },
  select: 'Select “{{name}}”',
  selectAll: 'Select all shown',
  selection: 'Selected entries',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  restoreMany: 'Restore the selected',
  deleteMany: 'Delete the selected for good',
  restoredMany_one: '{{count}} restored.',
  restoredMany_other: '{{count}} restored.',
  deletedMany_one: '{{count}} deleted for good.',
  deletedMany_other: '{{count}} deleted for good.',
  deleteManyTitle_one: 'Delete {{count}} entry for good?',
  deleteManyTitle_other: 'Delete {{count}} entries for good?',
  refused: 'These are still in the trash',
  refusedAbout: 'Restore each by itself to see all of it and to choose.',
  doubleBooking: 'it would make a double booking.',
};

export type RestoringTexts = typeof restoringEn;
