/** Path prefix under which the pages read and write entities. */

/**
 * Every path of the public API that exists under `/api` also exists under this prefix, for the signed-in
 * user: it applies the user's rights and costs no tokens. API keys are ignored here, just as sessions are
 * ignored under `/api`.
 */
export const APPLICATION_DATA_PATH = '/app/api/data';
