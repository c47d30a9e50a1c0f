import fc from 'fast-check'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** One thing that happens to the shop of a run; each of its choices is drawn by itself. */
export type Action =
  | { kind: 'card'; shopper: number; withCoupon: boolean }
  | { kind: 'same card'; shopper: number; withCoupon: boolean }
  | { kind: 'wallet'; shopper: number; withCoupon: boolean }
  | { kind: 'purchase'; shopper: number; units: number }
  | { kind: 'wallet page'; shopper: number; page: number; way: (typeof waysToPay)[number] }
  | { kind: 'return'; shopper: number; payment: number }
  | { kind: 'decision'; decision: Decision; payment: number }
  | { kind: 'add'; shopper: number; units: number; copies: number }
  | { kind: 'add again'; shopper: number }
  | { kind: 'cart'; shopper: number; units: number }
  | { kind: 'clock'; ms: number }
  | { kind: 'jobs' }
  | ({ kind: 'notifications' } & Notifications)
  | { kind: 'answers'; areLost: boolean }
  | { kind: 'staff refund'; order: number; pesos: number; units: number; restock: boolean }
  | { kind: 'supply'; order: number }
  | OrderChange
  | { kind: 'price'; pesos: number }
  | { kind: 'stock'; quantity: string; ageMs: number }
  | { kind: 'crash after commits'; commits: number }
  | { kind: 'crash of an answer'; answer: number }

/** How many units go, and how many come for them. */
interface Units {
  goes: number
  comes: number
}

/** What staff agree with the buyer of a paid order, and what becomes of the link that it is paid by. */
export type OrderChange =
  | { kind: 'exchange'; order: number; units: Units }
  | { kind: 'move'; order: number; isFar: boolean }
  | { kind: 'link'; link: number; way: (typeof waysToPay)[number] }
  | { kind: 'cancel link'; link: number }

/** What a bank, a store or the merchant in the provider's panel decides. */
export type Decision = 'approve' | 'reject' | 'expire' | 'refund'

/** How a buyer pays on the wallet's page: cash, a transfer, or a card by what comes of it. */
export const waysToPay = ['oxxo', 'spei', 'approved', 'in review', 'refused'] as const

/** How the providers report from now on. */
interface Notifications {
  delayMs: number
  copies: number
  order: 'normal' | 'reversed' | 'shuffled'
  areDropped: boolean
  isSignatureWrong: boolean
  /** The wallet's search of payments finds nothing. */
  isSearchEmpty: boolean
}

const shopper = fc.nat(2)
const withCoupon = fc.boolean()
/** Which one of those that there are at that moment, counted round. */
const place = fc.nat(59)
const oneIn = (count: number) => fc.nat(count - 1).map((drawn) => drawn === 0)

const staffRefund = fc.record({
  kind: fc.constant('staff refund'),
  order: place,
  // 0: all that is left, and all units.
  pesos: fc.constantFrom(0, 50, 100),
  units: fc.integer({ min: 0, max: 1 }),
  restock: fc.boolean(),
})

const orderChange: fc.Arbitrary<OrderChange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('exchange'),
      order: place,
      units: fc.constantFrom(
        { goes: 0, comes: 1 },
        { goes: 1, comes: 0 },
        { goes: 1, comes: 1 },
        { goes: 1, comes: 2 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move'), order: place, isFar: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('link'),
      link: place,
      way: fc.constantFrom(...waysToPay),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel link'), link: place }) },
)

const answers = fc.record({ kind: fc.constant('answers'), areLost: fc.boolean() })

const crash = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('crash of an answer'),
      answer: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('crash after commits'),
      commits: fc.integer({ min: 1, max: 10 }),
    }),
  },
)

/** Nothing goes wrong with it. */
export const purchase: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('purchase'),
  shopper,
  units: fc.integer({ min: 1, max: 2 }),
})

/** What happens to orders once they are bought. */
export const afterSale: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: staffRefund },
  { weight: 18, arbitrary: orderChange },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('jobs') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('supply'), order: place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decision'),
      decision: fc.constant('refund'),
      payment: place,
    }),
  },
  { weight: 1, arbitrary: answers },
  { weight: 1, arbitrary: crash },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock'), ms: fc.constant(2 * MINUTE) }) },
)

/** Any action; those with more weight are drawn more often. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('card'), shopper, withCoupon }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('same card'), shopper, withCoupon }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wallet'), shopper, withCoupon }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wallet page'),
      shopper,
      page: place,
      way: fc.constantFrom(...waysToPay),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return'), shopper, payment: place }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decision'),
      decision: fc.oneof(
        { weight: 5, arbitrary: fc.constant('approve') },
        { weight: 2, arbitrary: fc.constantFrom('reject', 'expire') },
        { weight: 2, arbitrary: fc.constant('refund') },
      ),
      payment: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add'),
      shopper,
      units: fc.integer({ min: 1, max: 2 }),
      copies: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add again'), shopper }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cart'),
      shopper,
      units: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock'),
      ms: fc.constantFrom(MINUTE, 20 * MINUTE, 50 * MINUTE, DAY),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jobs') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('notifications'),
      delayMs: fc.constantFrom(0, MINUTE, 3 * HOUR),
      copies: fc.integer({ min: 1, max: 3 }),
      order: fc.constantFrom('normal', 'reversed', 'shuffled'),
      areDropped: oneIn(4),
      isSignatureWrong: oneIn(7),
      isSearchEmpty: oneIn(5),
    }),
  },
  { weight: 1, arbitrary: answers },
  { weight: 2, arbitrary: staffRefund },
  { weight: 4, arbitrary: orderChange },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price'),
      pesos: fc.integer({ min: 500, max: 502 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('stock'),
      quantity: fc.constantFrom('+1', '+2', '-1', '-2', '0', '1', '2', '4'),
      ageMs: fc.constantFrom(0, 0, HOUR),
    }),
  },
  { weight: 1, arbitrary: crash },
)
