export { freshAnswer, type Answer } from './answer.ts'
export { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
export { isShared, keptCall } from './kept-call.ts'
