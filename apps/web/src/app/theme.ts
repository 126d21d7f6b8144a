/**
 * Theme of the application. Colours that Mantine reads from CSS variables are set in `theme.css`. Components are named and
 * not imported: those that the first view does not show would load with it.
 */
import {
  type ComboboxEmptyProps,
  createTheme,
  type ModalProps,
  type SelectProps,
  type TableProps,
} from '@mantine/core';

/** The list scrolls itself: Mantine's scroll area could not be reached with the keyboard. */
const OPTIONS = {
  withScrollArea: false,
  classNames: { options: 'callboard-options' },
} satisfies Partial<SelectProps>;

export const theme = createTheme({
  primaryColor: 'teal',
  cursorType: 'pointer',
  components: {
    // Locking the scroll position inserts a style element, which the content security policy refuses.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        // The page already has a header landmark; a second one would confuse navigation by landmarks.
        attributes: { header: { role: 'presentation' } },
      } satisfies Partial<ModalProps>,
    },
    Autocomplete: { defaultProps: OPTIONS },
    // A list of options has options alone: screen readers read one that says that there is none.
    ComboboxEmpty: {
      defaultProps: { role: 'option', 'aria-disabled': true } satisfies Partial<ComboboxEmptyProps>,
    },
    MultiSelect: { defaultProps: OPTIONS },
    Select: { defaultProps: OPTIONS },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } satisfies Partial<TableProps> },
  },
});
