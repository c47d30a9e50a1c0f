/** On the document while it shows what the service worker had kept */
export const keptAttribute = 'data-kept'

/** The message of the service worker to a window about the data that it gets. */
export interface KeptMessage {
  /** It is a copy: the shop did not answer, or not in time */
  kept: boolean
}
