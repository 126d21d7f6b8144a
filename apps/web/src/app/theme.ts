/** The look of the application; colours that Mantine takes from CSS variables are set in `theme.css`. */
import { createTheme, Modal, Table } from '@mantine/core';

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
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } }),
  },
});
