/** Settings of a client, and of one request. */

/** How a request is made; every function of the client takes it as its last argument. */
export interface RequestOptions {
  /** Ends the request, its repetitions and its pauses when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take; those of the client without it. */
  readonly timeout?: number | undefined;
}

export interface ClientOptions {
  /** Address of the installation, without `/api`: `https://venue.example`. */
  readonly baseUrl: string;
  /** The API key; without it only what needs no key can be asked. */
  readonly key?: string | undefined;
  /**
   * Place of the key. `header` keeps it out of addresses and logs; `query` is understood by every installation.
   * `auto` begins with the header and changes to the query string when the installation does not know the key there.
   */
  readonly keyIn?: 'auto' | 'header' | 'query' | undefined;
  /** Milliseconds that one attempt may take; 60,000 without it. */
  readonly timeout?: number | undefined;
  /** How often a request that is safe to repeat is repeated; 4 without it. */
  readonly retries?: number | undefined;
  /** The longest pause before a repetition, in milliseconds; 65,000 without it. A server that asks for more is not asked again. */
  readonly longestPause?: number | undefined;
  /** Numbers of converted Remote info fields come as numbers, whatever the setting of the installation says. */
  readonly numbersAsNumbers?: boolean | undefined;
  /** Further headers of every request, such as `User-Agent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Function that sends requests; the `fetch` of the platform without it. */
  readonly fetch?: typeof fetch | undefined;
}
