export { addSynonyms, type SynonymsByMeaning } from './add-synonyms.ts'
export { synonymCommands } from './manage-through-shop.ts'
