import type { SandboxConfig } from './config.ts'

/** What goes wrong between shop and provider, whatever the buyer does. */
export type Trouble = 'review' | 'error' | 'unavailable' | 'busy' | 'hang'

const byCents: Record<number, Trouble> = {
  77: 'review',
  95: 'error',
  96: 'unavailable',
  97: 'busy',
  98: 'hang',
}
const troubles = new Set<string>(Object.values(byCents))

/** Reads the case from the `x-emu-scenario` header, else from the cents of an amount in centavos. */
export function findTrouble(
  cents: number,
  header: string,
  config: SandboxConfig,
): Trouble | undefined {
  if (troubles.has(header)) return header as Trouble
  return config.amountScenarios && header === '' ? byCents[cents % 100] : undefined
}
