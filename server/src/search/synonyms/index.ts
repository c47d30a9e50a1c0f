export { addSynonyms, type SynonymsByMeaning } from './manage-synonyms.ts'
export { synonymCommands } from './manage-synonyms.ts'
