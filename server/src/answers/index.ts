export { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
export { keptCall } from './kept-call.ts'
