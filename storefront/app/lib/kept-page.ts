/** Attribute of the document while it shows a copy from the service worker */
export const keptAttribute = 'data-kept'

/** Message of the service worker to a window about the data that it just returned. */
export interface KeptMessage {
  /** The data are a stored copy, because the shop failed or did not respond in time */
  kept: boolean
}
