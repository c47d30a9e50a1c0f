/** The calls that are measured in both loops. */
export const callNames = [
  'search',
  'catalogue',
  'deep-page',
  'filters',
  'product',
  'related',
  'cart',
] as const
export type CallName = (typeof callNames)[number]

/** Everything that is measured, by the names that the command line knows, in this order. */
export const partNames = [
  ...callNames,
  'event-loop',
  'uncached-page',
  'cached-page',
  'first-visit',
  'purge',
  // The last one: its mails are sent at their own pace, and would be counted with what comes after.
  'purchase',
] as const
export type PartName = (typeof partNames)[number]
