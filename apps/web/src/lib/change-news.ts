/** Tells parts of the page that something was written, by anybody. */
export const changeNews = new EventTarget();
/** The stream says that something was written. */
export const WRITTEN = 'written';
/** The page has loaded anew since. */
export const LOADED = 'loaded';

/** News that the tab has heard since it began. */
export const heard = {
  /** Moment up to which everything has been told. At first that of the session, before which the tab has asked for nothing. */
  upTo: '',
  /** Whether it was told of a change that nothing has been loaded for. */
  isChange: false,
};
