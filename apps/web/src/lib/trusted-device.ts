/** Whether the user trusts this device, so that sessions begun on it last; kept in this browser. */

const MEMORY = 'callboard-trusted';

export function isTrusted(): boolean {
  try {
    return localStorage.getItem(MEMORY) === 'yes';
  } catch {
    // Storage may be disabled.
    return false;
  }
}

export function rememberTrust(trusted: boolean): void {
  try {
    if (trusted) localStorage.setItem(MEMORY, 'yes');
    else localStorage.removeItem(MEMORY);
  } catch {
    // Storage may be disabled.
  }
}
