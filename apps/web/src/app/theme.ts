/** The look of the application; colours that Mantine takes from CSS variables are set in `theme.css`. */
import { Autocomplete, createTheme, Modal, MultiSelect, Select, Table } from '@mantine/core';

/** The list itself scrolls: a box around it that scrolls would be one that nobody reaches with the keyboard. */
const OPTIONS = { withScrollArea: false, classNames: { options: 'callboard-options' } };

export const theme = createTheme({
  primaryColor: 'teal',
  cursorType: 'pointer',
  components: {
    // Locking the page would put a style element into it, which the policy of the page refuses.
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        // The page has a header of its own; two of them are one too many for who moves by landmarks.
        attributes: { header: { role: 'presentation' } },
      },
    }),
    Autocomplete: Autocomplete.extend({ defaultProps: OPTIONS }),
    MultiSelect: MultiSelect.extend({ defaultProps: OPTIONS }),
    Select: Select.extend({ defaultProps: OPTIONS }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } }),
  },
});
