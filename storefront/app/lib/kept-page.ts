/** On the document while it shows what the service worker had kept */
export const keptAttribute = 'data-kept'

/** What the service worker tells a window about the data it just answered with. */
export interface KeptMessage {
  /** The data are a kept copy, since the shop failed or did not answer in time */
  kept: boolean
}
