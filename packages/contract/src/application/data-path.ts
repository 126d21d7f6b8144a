/** Where the pages read and write entities. */

/**
 * Behind this prefix stand all paths of the public API as they stand behind `/api`, for whoever is signed in: with the
 * rights of the user, without costs. Keys count for nothing there, as sessions count for nothing behind `/api`.
 */
export const APPLICATION_DATA_PATH = '/app/api/data';
