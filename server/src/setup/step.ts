import { type Finding, failing } from '../health/index.ts'
import type { Environment } from '../platform/environment.ts'
import type { Asker } from './asker.ts'
import { unwritable } from './env-file.ts'

/** Answers by setting; '' for no answer. */
export type Answers = Record<string, string>

/** A question about one setting. */
export interface Question {
  name: string
  /** Spanish. */
  label: string
  isSecret?: boolean | undefined
  /** Default answer. */
  preset?: string
}

/** Settings that are asked for and tried together. */
export interface Step {
  /** Spanish. */
  title: string
  questions: readonly Question[]
  /** If the first answer is empty, the other questions are skipped. */
  isOptional?: boolean
  /** Tries the answers: connects, logs in, reads. */
  look: (answers: Answers) => Promise<Finding[]>
}

const marks = { ok: '✓', warning: '!', failing: '✗' }

/** The answers to a step, and what remains to be fixed. */
export interface StepResult {
  answers: Answers
  faults: string[]
}

/**
 * Asks the questions of a step, tries the answers and prints the findings; repeats until everything works or the user
 * skips it. Known values are the default answers.
 */
export async function takeStep(asker: Asker, step: Step, known: Environment): Promise<StepResult> {
  asker.say(`\n${step.title}`)
  let before = known
  for (;;) {
    const answers = await askAll(asker, step, before)
    const found = [...unwritableOf(answers)]
    if (found.length === 0) found.push(...(await step.look(answers)))
    for (const { state, detail } of found) asker.say(`  ${marks[state]} ${detail}`)
    const faults = found.filter(({ state }) => state === 'failing').map(({ detail }) => detail)
    const isDone =
      faults.length === 0 || asker.isDeaf || (await asker.agrees('¿Lo dejo así por ahora y sigo?'))
    if (isDone) return { answers, faults }
    before = answers
  }
}

async function askAll(asker: Asker, { questions, isOptional }: Step, known: Environment) {
  const answers: Answers = {}
  const [first] = questions
  const isSkipped = () => isOptional && first !== undefined && answers[first.name] === ''
  for (const { name, label, isSecret = false, preset = '' } of questions) {
    // The environment may set the other values without the first one, which is an error to report.
    if (isSkipped()) answers[name] = asker.isDeaf ? (known[name] ?? '') : ''
    else answers[name] = await asker.ask({ label, known: known[name] ?? preset, isSecret })
  }
  return answers
}

const unwritableOf = (answers: Answers): Finding[] =>
  Object.entries(answers).flatMap(([name, value]) => {
    const fault = unwritable(value)
    return fault ? [failing(`${name} ${fault}`)] : []
  })
