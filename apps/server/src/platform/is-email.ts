/** A rough check of an e-mail address; only the mail server knows more. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
