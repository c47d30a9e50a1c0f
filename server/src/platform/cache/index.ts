export { freshAnswer, type Answer } from './cached-answers.ts'
export { createKeptAnswers, type KeptAnswers } from './cached-answers.ts'
export { isShared, keptCall } from './cached-call.ts'
