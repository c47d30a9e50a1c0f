import { readStored, removeStored, useStored, writeStored } from '../../data/storage.ts'
import { bareName } from '../../lib/match-name.ts'

const mostKept = 8
const none: string[] = []

/** What was searched in this browser, the last one first. */
export const useRecentSearches = () => useStored('busquedas') ?? none

/** Puts a text first among what was searched. */
export const rememberSearch = (text: string) =>
  writeStored('busquedas', addSearch(readRecent(), text))

export const forgetSearch = (text: string) =>
  writeStored(
    'busquedas',
    readRecent().filter((other) => other !== text),
  )

export const forgetSearches = () => removeStored('busquedas')

/** The list with a text first, once however it is written, and no longer than it may be. */
export const addSearch = (recent: string[], text: string) =>
  [text, ...recent.filter((other) => bareName(other) !== bareName(text))].slice(0, mostKept)

const readRecent = () => readStored('busquedas') ?? none
