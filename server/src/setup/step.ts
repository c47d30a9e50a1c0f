import { type Finding, failing } from '../health/index.ts'
import type { Environment } from '../platform/environment.ts'
import type { Asker } from './asker.ts'
import { unwritable } from './env-file.ts'

/** Answers by the names of their settings; '' for what is not said. */
export type Answers = Record<string, string>

/** One setting that is asked for. */
export interface Question {
  name: string
  /** Spanish. */
  label: string
  isSecret?: boolean | undefined
  /** What it is where nobody said otherwise. */
  preset?: string
}

/** Some settings that are asked for and tried together. */
export interface Step {
  /** Spanish. */
  title: string
  questions: readonly Question[]
  /** Who leaves the first question empty is not asked the others: they are for nothing without it. */
  isOptional?: boolean
  /** Tries what was answered: connects, logs in, reads. */
  look: (answers: Answers) => Promise<Finding[]>
}

const marks = { ok: '✓', warning: '!', failing: '✗' }

/** What was answered, and what of it has to be mended yet. */
export interface Taken {
  answers: Answers
  faults: string[]
}

/**
 * Asks, tries, says what was found, and asks again until all is well or they want to go on without. What is known stays
 * unless something else is said.
 */
export async function takeStep(asker: Asker, step: Step, known: Environment): Promise<Taken> {
  asker.say(`\n${step.title}`)
  let before = known
  for (;;) {
    const answers = await askAll(asker, step, before)
    const found = [...unwritableOf(answers)]
    if (found.length === 0) found.push(...(await step.look(answers)))
    for (const { state, detail } of found) asker.say(`  ${marks[state]} ${detail}`)
    const faults = found.filter(({ state }) => state === 'failing').map(({ detail }) => detail)
    const goesOn =
      faults.length === 0 || asker.isDeaf || (await asker.agrees('¿Lo dejo así por ahora y sigo?'))
    if (goesOn) return { answers, faults }
    before = answers
  }
}

async function askAll(asker: Asker, { questions, isOptional }: Step, known: Environment) {
  const answers: Answers = {}
  const [first] = questions
  const isLeft = () => isOptional && first !== undefined && answers[first.name] === ''
  for (const { name, label, isSecret = false, preset = '' } of questions) {
    // The environment may have said the others alone, which is a fault.
    if (isLeft()) answers[name] = asker.isDeaf ? (known[name] ?? '') : ''
    else answers[name] = await asker.ask({ label, known: known[name] ?? preset, isSecret })
  }
  return answers
}

const unwritableOf = (answers: Answers): Finding[] =>
  Object.entries(answers).flatMap(([name, value]) => {
    const fault = unwritable(value)
    return fault ? [failing(`${name} ${fault}`)] : []
  })
