/** Bounds on what a query may ask for (§4.1); beyond them it is malformed. */

/** Maximum Unicode characters, after decoding. */
export const MAX_CHARACTERS = 2_000;
export const MAX_TERMS = 100;
/** Maximum depth of nested brackets. */
export const MAX_NESTING = 20;
