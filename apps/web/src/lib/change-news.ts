/** Tells parts of the page that something was written, by anybody. */
export const changeNews = new EventTarget();
/** The stream says that something was written. */
export const WRITTEN = 'written';
/** What is shown has been loaded anew since. */
export const LOADED = 'loaded';
