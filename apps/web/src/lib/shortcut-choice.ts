/** Whether single keys are shortcuts in this browser; people who speak to their computer switch them off. */
const MEMORY = 'callboard-shortcuts';

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(MEMORY) !== 'off';
  } catch {
    // Storage may be disabled.
    return true;
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(MEMORY, isOn ? 'on' : 'off');
  } catch {
    // Storage may be disabled.
  }
}
