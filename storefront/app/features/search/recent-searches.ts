import { readStored, removeStored, useStored, writeStored } from '../../data/storage.ts'
import { bareName } from '../../lib/match-name.ts'

const maxRecent = 8
const none: string[] = []

/** Searches in this browser, the latest first. */
export const useRecentSearches = () => useStored('busquedas') ?? none

/** Adds a text to the recent searches. */
export const rememberSearch = (text: string) =>
  writeStored('busquedas', addSearch(readRecent(), text))

export const forgetSearch = (text: string) =>
  writeStored(
    'busquedas',
    readRecent().filter((other) => other !== text),
  )

export const forgetSearches = () => removeStored('busquedas')

/** The list with a text first, without other spellings of it, and with its maximum length. */
export const addSearch = (recent: string[], text: string) =>
  [text, ...recent.filter((other) => bareName(other) !== bareName(text))].slice(0, maxRecent)

const readRecent = () => readStored('busquedas') ?? none
