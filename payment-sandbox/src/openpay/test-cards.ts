import type { ErrorCode } from './errors.ts'

/** Outcome of a charge, requested by its card or an `x-emu-scenario` header. */
export interface Behaviour {
  /** The bank's refusal, when there is one. */
  decline?: ErrorCode
  /** With 3-D Secure, the bank decides without asking the buyer. */
  frictionless?: true
  /** With 3-D Secure, the buyer's proof is not accepted. */
  failsAuthentication?: true
}

export const behaviours = {
  approved: {},
  declined: { decline: 3001 },
  expired: { decline: 3002 },
  insufficient: { decline: 3003 },
  stolen: { decline: 3004 },
  fraud: { decline: 3005 },
  'cvv-wrong': { decline: 2009 },
  'challenge-fail': { failsAuthentication: true },
  'frictionless-ok': { frictionless: true },
  'frictionless-fail': { frictionless: true, failsAuthentication: true },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours

export interface TestCard {
  number: string
  behaviour: BehaviourName
  /** False: from memory, or from OpenPay Colombia's pages; settle it with the provider's sandbox. */
  confirmed: boolean
}

export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', behaviour: 'approved', confirmed: true },
  { number: '4242424242424242', behaviour: 'approved', confirmed: true },
  { number: '5555555555554444', behaviour: 'approved', confirmed: true },
  { number: '5105105105105100', behaviour: 'approved', confirmed: true },
  { number: '4444444444444448', behaviour: 'insufficient', confirmed: true },
  { number: '4222222222222220', behaviour: 'declined', confirmed: false },
  { number: '4000000000000069', behaviour: 'expired', confirmed: false },
  // open-pay/openpay-woocommerce#17 shows this card answered with 3004.
  { number: '4000000000000119', behaviour: 'stolen', confirmed: true },
  { number: '4000000000000044', behaviour: 'fraud', confirmed: false },
  { number: '4005580000050508', behaviour: 'approved', confirmed: false },
  { number: '5204740000001002', behaviour: 'approved', confirmed: false },
  { number: '4005580000051886', behaviour: 'frictionless-ok', confirmed: false },
  { number: '5204740000001234', behaviour: 'frictionless-ok', confirmed: false },
  { number: '4005580000051811', behaviour: 'challenge-fail', confirmed: false },
  { number: '5204740000001010', behaviour: 'challenge-fail', confirmed: false },
  { number: '4005580000051829', behaviour: 'frictionless-fail', confirmed: false },
  { number: '5204740000001028', behaviour: 'frictionless-fail', confirmed: false },
]

/** The number of the first test card with this behaviour. */
export function testCard(behaviour: BehaviourName): string {
  const found = testCards.find((card) => card.behaviour === behaviour)
  if (!found) throw new Error(`No test card is ${behaviour}`)
  return found.number
}

const byNumber = new Map(testCards.map((card) => [card.number, card.behaviour]))

/** What a card does: wrong code 999 first, then the table; any other number is approved. */
export function behaviourOf(number: string, cvv2: string): BehaviourName {
  if (cvv2 === '999') return 'cvv-wrong'
  return byNumber.get(number) ?? 'approved'
}

const isBehaviour = (name: string): name is BehaviourName => Object.hasOwn(behaviours, name)

/** Reads a name given by a caller, such as the `x-emu-scenario` header. */
export function findBehaviour(name: string): BehaviourName | undefined {
  return isBehaviour(name) ? name : undefined
}
