/** Props for scrollable elements without focusable content, so that the keyboard can scroll them. */
export const SCROLLED = { tabIndex: 0 } as const;
