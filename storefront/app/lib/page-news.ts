/** On the document while it shows what the service worker had kept */
export const keptAttribute = 'data-kept'

/** What the service worker tells a window about the data that it is answered. */
export interface PageNews {
  /** It is a copy: the shop did not answer, or not in time */
  kept: boolean
}
