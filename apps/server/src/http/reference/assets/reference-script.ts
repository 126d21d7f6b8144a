/**
 * The script of the reference, as text for browsers: the search, and the fields of this installation for a
 * key that the user enters. The page works without it. Nothing is made from markup in strings, and keys stay
 * in memory.
 */
export const REFERENCE_SCRIPT = String.raw`'use strict';
(() => {
  const MOST_HITS = 40;
  const byData = (name) => document.querySelector('[data-' + name + ']');

  const search = byData('search');
  const input = byData('search-input');
  const hits = byData('hits');
  const status = byData('search-status');
  search.hidden = false;

  const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

  /** Everything on the page that has a name. */
  function readIndex() {
    return [...document.querySelectorAll('[data-find]')].map((element) => {
      const { find, about = '' } = element.dataset;
      const name = fold(find);
      return { element, id: element.id, find, about, name, words: name + ' ' + fold(about) };
    });
  }
  let index;

  /** Names first, then names that begin with the words, whole words before parts, then descriptions, then texts. */
  function rank({ name, words }, wanted, each) {
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return /[a-z0-9]/.test(name[wanted.length]) ? 2 : 1;
    if (name.includes(wanted)) return 3;
    return each(words) ? 4 : 5;
  }

  /** An entry found by its text alone is left out where a part of it is found as well. */
  function isInnermost({ entry, rank: own }, found) {
    return own < 5 || !found.some((other) => other.entry !== entry && entry.element.contains(other.entry.element));
  }

  function find(text) {
    const wanted = fold(text.trim());
    if (wanted === '') return [];
    const each = (text) => wanted.split(/\s+/).every((word) => text.includes(word));
    index ??= readIndex();
    const found = index
      .filter((entry) => each(entry.words) || each((entry.text ??= fold(entry.element.textContent))))
      .map((entry) => ({ entry, rank: rank(entry, wanted, each) }));
    return found
      .filter((one) => isInnermost(one, found))
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry);
  }

  function hitOf({ id, find: name, about }) {
    const link = document.createElement('a');
    link.href = '#' + id;
    link.textContent = name;
    if (about !== '') {
      const small = document.createElement('small');
      small.textContent = about;
      link.append(small);
    }
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  function show() {
    const found = find(input.value);
    hits.replaceChildren(...found.slice(0, MOST_HITS).map(hitOf));
    const shown = Math.min(found.length, MOST_HITS);
    if (input.value.trim() === '') status.textContent = '';
    else if (found.length > shown) status.textContent = shown + ' of ' + found.length + ' found';
    else status.textContent = found.length === 0 ? 'Nothing found' : found.length + ' found';
  }
  input.addEventListener('input', show);
  search.addEventListener('submit', (event) => event.preventDefault());

  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      input.focus();
    }
    if (event.key === 'Escape' && search.contains(event.target)) {
      input.value = '';
      show();
      input.focus();
    }
    const links = [...hits.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'ArrowDown' && (at >= 0 || document.activeElement === input)) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    }
    if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (links[at - 1] ?? input).focus();
    }
  });

  /** Asks for this page with the key, and takes the section with the fields from it. */
  async function showFields(form) {
    const message = byData('key-status');
    const key = form.querySelector('input').value.trim();
    if (!/^[\x21-\x7e]+$/.test(key)) {
      message.textContent = 'This key is not valid.';
      return;
    }
    message.textContent = 'Asking…';
    try {
      const headers = { Authorization: 'Bearer ' + key };
      const answer = await fetch(location.pathname, { headers, cache: 'no-store', credentials: 'omit' });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const section = page.getElementById('own-fields');
      if (!answer.ok || section === null || section.querySelector('[data-key-form]') !== null) {
        message.textContent = answer.ok ? 'This key is not valid.' : 'The server answered ' + answer.status + '.';
        return;
      }
      document.getElementById('own-fields').replaceWith(document.adoptNode(section));
      index = undefined;
      show();
    } catch {
      message.textContent = 'The server could not be reached.';
    }
  }
  const form = byData('key-form');
  if (form !== null) {
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void showFields(form);
    });
  }
})();
`;
