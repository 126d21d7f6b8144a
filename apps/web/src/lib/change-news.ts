/** Tells parts of the page that something was written, by anybody. */
export const changeNews = new EventTarget();
/** The stream says that something was written. */
export const WRITTEN = 'written';
/** The page has loaded anew since. */
export const LOADED = 'loaded';
