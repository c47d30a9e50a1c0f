import type { SandboxConfig } from '../config.ts'
import { findTrouble } from '../find-trouble.ts'
import type { Trouble } from '../find-trouble.ts'
import { OpenPayError } from './errors.ts'
import { inCents } from './settle-charge.ts'
import { findBehaviour } from './test-cards.ts'
import type { BehaviourName } from './test-cards.ts'

/** What is arranged for one charge, beyond its card. */
export interface Scenario {
  behaviour?: BehaviourName
  review: boolean
  hangs: boolean
}

function throwTrouble(trouble: Trouble | undefined) {
  if (trouble === 'error') throw new OpenPayError(1000)
  if (trouble === 'unavailable') throw new OpenPayError(1004)
  if (trouble === 'busy') {
    const headers = { 'retry-after': '2' }
    throw new OpenPayError(1004, 'Too many requests', { statusCode: 429, headers })
  }
}

/** Reads the case from the header, else from the amount's cents; throws the ones that are faults. */
export function readScenario(amount: number, header: string, config: SandboxConfig): Scenario {
  const trouble = findTrouble(inCents(amount), header, config)
  throwTrouble(trouble)
  return {
    behaviour: findBehaviour(header),
    review: trouble === 'review',
    hangs: trouble === 'hang',
  }
}
