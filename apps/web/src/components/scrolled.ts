/** For what scrolls without anything in it that can be reached: the keyboard has to get there to scroll it. */
export const SCROLLED = { tabIndex: 0 } as const;
