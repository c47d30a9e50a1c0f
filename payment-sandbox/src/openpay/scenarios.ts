import type { SandboxConfig } from '../config.ts'
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

type Trouble = 'review' | 'error' | 'unavailable' | 'busy' | 'hang'

const byCents: Record<number, Trouble> = {
  77: 'review',
  95: 'error',
  96: 'unavailable',
  97: 'busy',
  98: 'hang',
}
const troubles = new Set<string>(Object.values(byCents))

function throwTrouble(trouble: Trouble | undefined) {
  if (trouble === 'error') throw new OpenPayError(1000)
  if (trouble === 'unavailable') throw new OpenPayError(1004)
  if (trouble === 'busy') {
    const headers = { 'retry-after': '2' }
    throw new OpenPayError(1004, 'Too many requests', { statusCode: 429, headers })
  }
}

function findTrouble(amount: number, header: string, config: SandboxConfig): Trouble | undefined {
  if (troubles.has(header)) return header as Trouble
  return config.amountScenarios && header === '' ? byCents[inCents(amount) % 100] : undefined
}

/** Reads the case from the header, else from the amount's cents; throws the ones that are faults. */
export function readScenario(amount: number, header: string, config: SandboxConfig): Scenario {
  const trouble = findTrouble(amount, header, config)
  throwTrouble(trouble)
  return {
    behaviour: findBehaviour(header),
    review: trouble === 'review',
    hangs: trouble === 'hang',
  }
}
