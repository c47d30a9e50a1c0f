export { keepSearchFresh } from './keep-search-fresh.ts'
export { rankSearchAnew, refreshSearch } from './refresh-search.ts'
export { searchRoutes } from './routes.ts'
export { addSynonyms, synonymCommands, type SynonymsByMeaning } from './synonyms/index.ts'
