/** Theme of the application. Colours that Mantine reads from CSS variables are set in `theme.css`. */
import { Autocomplete, createTheme, Modal, MultiSelect, Select, Table } from '@mantine/core';

/** The list scrolls itself: Mantine's scroll area could not be reached with the keyboard. */
const OPTIONS = { withScrollArea: false, classNames: { options: 'callboard-options' } };

export const theme = createTheme({
  primaryColor: 'teal',
  cursorType: 'pointer',
  components: {
    // Locking the scroll position inserts a style element, which the content security policy refuses.
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        // The page already has a header landmark; a second one would confuse navigation by landmarks.
        attributes: { header: { role: 'presentation' } },
      },
    }),
    Autocomplete: Autocomplete.extend({ defaultProps: OPTIONS }),
    MultiSelect: MultiSelect.extend({ defaultProps: OPTIONS }),
    Select: Select.extend({ defaultProps: OPTIONS }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } }),
  },
});
