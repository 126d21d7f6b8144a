/**
 * The script of the console, as text for browsers. It builds a form from openapi.json and sends the filled-in
 * request to this server. The key stays in memory and travels as a header; answers are shown as text, never
 * as markup.
 */
export const CONSOLE_SCRIPT = String.raw`'use strict';
(async () => {
  const byData = (name) => document.querySelector('[data-' + name + ']');
  const root = byData('console');
  const base = root.dataset.base;
  const parts = ['key', 'operation', 'about', 'fields', 'form', 'url', 'curl', 'status', 'facts', 'headers', 'body', 'next', 'cancel', 'copy'];
  const at = Object.fromEntries(parts.map((name) => [name, byData(name)]));

  const BACKTICK = String.fromCharCode(96);
  const plain = (text) => text.replaceAll(BACKTICK, '');

  function make(tag, properties, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  let api;
  try {
    const answer = await fetch(base + '/api/openapi.json', { credentials: 'omit' });
    if (!answer.ok) throw new Error(String(answer.status));
    api = await answer.json();
  } catch {
    at.about.textContent = 'openapi.json could not be loaded; load this page again.';
    return;
  }

  const resolve = (node) =>
    node.$ref === undefined ? node : node.$ref.slice(2).split('/').reduce((part, word) => part[word], api);

  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  for (const { name } of api.tags) {
    const group = make('optgroup', { label: name });
    for (const operation of operations.filter(({ tags }) => tags[0] === name)) {
      const { operationId, method, path } = operation;
      group.append(make('option', { value: operationId, textContent: method + ' ' + path }));
    }
    at.operation.append(group);
  }

  let chosen;
  let inputs = [];
  let bodyInput;
  let running;

  function inputFor(parameter) {
    const id = 'parameter-' + parameter.in + '-' + parameter.name;
    const isFlag = parameter.allowEmptyValue === true || (parameter.in === 'header' && parameter.example === '');
    const label = make('label', { htmlFor: id, textContent: parameter.name + (parameter.required ? ' (required)' : '') });
    const hint = make('p', { className: 'hint', id: id + '-hint', textContent: plain(parameter.description) });
    const input = make('input', { id, className: 'mono', spellcheck: false, autocomplete: 'off' });
    input.setAttribute('aria-describedby', hint.id);
    if (isFlag) {
      input.type = 'checkbox';
      at.fields.append(make('div', { className: 'flag' }, input, label), hint);
    } else {
      const examples = Object.values(parameter.examples ?? {}).map(({ value }) => value);
      const example = [].concat(parameter.example ?? examples[0] ?? []).join(',');
      input.required = parameter.required === true;
      if (parameter.required) input.value = example;
      else input.placeholder = example;
      at.fields.append(label, input, hint);
    }
    return { parameter, input, isFlag };
  }

  function choose(id) {
    chosen = operations.find(({ operationId }) => operationId === id) ?? operations[0];
    at.operation.value = chosen.operationId;
    at.about.textContent = plain(chosen.summary + '. ' + chosen.description) + ' Costs ' + chosen['x-token-cost'] + ' (tokens).';
    at.fields.replaceChildren();
    inputs = (chosen.parameters ?? []).map(resolve).map(inputFor);
    bodyInput = undefined;
    if (chosen.requestBody !== undefined) {
      const { example } = chosen.requestBody.content['application/json'];
      bodyInput = make('textarea', { id: 'body', rows: 10, spellcheck: false });
      bodyInput.value = JSON.stringify(example, null, 2);
      at.fields.append(make('label', { htmlFor: 'body', textContent: 'Body (JSON)' }), bodyInput);
    }
    preview();
  }

  /** Percent-encoded, but for what people read better as it is. */
  const encoded = (value) => encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',');

  /** Returns the request to send; addresses are on this server, whatever its public name is. */
  function requestOf() {
    let path = chosen.path;
    const query = [];
    const headers = {};
    for (const { parameter, input, isFlag } of inputs) {
      const { name } = parameter;
      const value = isFlag ? '' : input.value;
      if (isFlag ? !input.checked : value === '' && parameter.in !== 'path') continue;
      if (parameter.in === 'path') path = path.replace('{' + name + '}', () => encoded(value));
      else if (parameter.in === 'header') headers[name] = isFlag ? '1' : value;
      else query.push(isFlag ? name : name + '=' + encoded(value));
    }
    if (bodyInput !== undefined) headers['Content-Type'] = 'application/json';
    const url = location.origin + base + path + (query.length === 0 ? '' : '?' + query.join('&'));
    return { method: chosen.method, url, headers, body: bodyInput?.value };
  }

  const quote = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
  function curlOf({ method, url, headers, body }) {
    return [
      'curl' + (method === 'GET' ? '' : ' -X ' + method),
      ...(chosen.security?.length === 0 ? [] : ['-H "Authorization: Bearer $API_KEY"']),
      ...Object.entries(headers).map(([name, value]) => '-H ' + quote(name + ': ' + value)),
      ...(body === undefined ? [] : ['--data ' + quote(body)]),
      quote(url),
    ].join(' \\\n  ');
  }

  function preview() {
    const request = requestOf();
    at.url.textContent = request.method + ' ' + request.url;
    at.curl.textContent = curlOf(request);
  }

  function showStatus(text, kind) {
    at.status.textContent = text;
    at.status.className = 'status ' + kind;
  }

  function showHeaders(headers) {
    at.headers.replaceChildren(
      ...[...headers].map(([name, value]) =>
        make('tr', {}, make('th', { scope: 'row', textContent: name }), make('td', { textContent: value })),
      ),
    );
    at.headers.closest('table').hidden = false;
  }

  function showBody(text) {
    at.next.hidden = true;
    let shown = text;
    try {
      const value = JSON.parse(text);
      shown = JSON.stringify(value, null, 2);
      const next = value?.pagination?.next;
      if (typeof next === 'string' && URL.canParse(next)) {
        const { pathname, search } = new URL(next);
        at.next.hidden = false;
        at.next.onclick = () => void send({ method: 'GET', url: location.origin + pathname + search, headers: {} });
      }
    } catch {
      // Not JSON: shown as it is.
    }
    at.body.textContent = shown === '' ? '(empty)' : shown.slice(0, 1_000_000);
  }

  async function send(request) {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    at.cancel.disabled = false;
    showStatus('Sending…', '');
    at.url.textContent = request.method + ' ' + request.url;
    at.curl.textContent = curlOf(request);
    const { method, body } = request;
    const headers = new Headers(request.headers);
    const key = at.key.value.trim();
    const started = performance.now();
    try {
      if (key !== '') headers.set('Authorization', 'Bearer ' + key);
      const answer = await fetch(request.url, { method, headers, body, signal, cache: 'no-store', credentials: 'omit', redirect: 'manual' });
      const text = await answer.text();
      const ms = Math.round(performance.now() - started);
      showStatus(answer.status + ' ' + answer.statusText, answer.status < 400 ? 'good' : 'bad');
      const level = answer.headers.get('X-RateLimit-Level');
      at.facts.textContent = ms + ' ms, ' + new Blob([text]).size + ' bytes' +
        (level === null ? '' : '; tokens left: ' + level + '; cost: ' + answer.headers.get('X-RateLimit-Cost'));
      showHeaders(answer.headers);
      showBody(text);
    } catch (error) {
      if (signal.aborted) showStatus('Cancelled', '');
      else showStatus('Not sent: ' + (error instanceof Error ? error.message : 'unknown reason'), 'bad');
    } finally {
      if (running?.signal === signal) at.cancel.disabled = true;
    }
  }

  at.operation.addEventListener('change', () => choose(at.operation.value));
  at.fields.addEventListener('input', preview);
  at.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(requestOf());
  });
  at.cancel.addEventListener('click', () => running?.abort());
  at.copy.addEventListener('click', () => void navigator.clipboard?.writeText(at.curl.textContent));
  at.copy.hidden = navigator.clipboard === undefined;
  root.hidden = false;
  choose(location.hash.slice(1));
})();
`;
