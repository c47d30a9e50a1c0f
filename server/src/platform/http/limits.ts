/** A rate limit: `points` at once, refilled evenly within `seconds`. */
export interface Rate {
  points: number
  seconds: number
}

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const per = (seconds: number, points: number): Rate => ({ points, seconds })

export interface Limit {
  /** One IPv4 address, or the /64 of an IPv6 one. */
  address: Rate
  /** The /24 of an IPv4 address, the /48 of an IPv6 one. */
  network: Rate
  /** One customer, wherever they call from; for guests one cart, where a call names it. */
  account: Rate
  /** Approximate milliseconds of the process that a call takes; see {@link processTime}. */
  ms: number
  /** When calls are refused at overload: `first` at the first sign, `second` when it grows. Others never are. */
  shed?: 'first' | 'second'
  /**
   * Counts address and network for all processes, in the database: such calls use up resources that all processes share.
   * See docs/decisions/078-limits-of-several-processes.md.
   */
  shared?: true
}

/** Creates a limit: calls of an address, its network, and a customer or cart in this many seconds. */
const limit = (
  seconds: number,
  address: number,
  network: number,
  account: number,
  ms = 0,
): Limit => ({
  address: per(seconds, address),
  network: per(seconds, network),
  account: per(seconds, account),
  ms,
})

/**
 * The classes of calls. All limits are multiplied by `RATE_LIMIT_SCALE`. Many shoppers of a mobile network share one
 * address, so an address may make the calls of some dozen people.
 */
export const limits = {
  //                        seconds   address  network  customer or cart  ms
  /** Files: pictures, scripts, videos. */
  file: limit(10, 1_000, 5_000, 1_000, 0.25),
  /** A point for each `FILM_BYTES` of a video; counted in addition to `file`. */
  film: limit(MINUTE, 3_000, 12_000, 3_000),
  /** Pages, cached or not. */
  page: limit(MINUTE, 600, 3_000, 600, 0.4),
  /** Pages that must be rendered; counted in addition to `page`. */
  render: { ...limit(30, 30, 90, 30, 20), shed: 'second' },
  /** Small responses, mostly from memory. */
  read: limit(10, 200, 1_000, 100, 1),
  /** A customer's orders, each with all of its lines. */
  orders: { ...limit(MINUTE, 120, 600, 60, 4), shed: 'second' },
  /** Long responses to one customer: a point for each `ANSWER_BYTES`; counted in addition, see `budget-of-call.ts`. */
  answer: limit(10, 500, 1_000, 250),
  /** Lists, filters and related products. */
  list: { ...limit(20, 100, 500, 100, 5), shed: 'first' },
  /** The search box waits 300 ms after the last key, so one person makes at most 20 s / 300 ms = 67 < 80 calls. */
  search: { ...limit(20, 80, 240, 80, 10), shed: 'first' },
  /** Prices of shipping of up to a hundred products. */
  quote: limit(20, 100, 500, 100, 5),
  /** Receipts and data sheets. */
  document: { ...limit(MINUTE, 30, 120, 30, 10), shed: 'first' },
  /** Sitemaps, feeds and the contract: long documents, which programs read a few times a day. */
  feed: limit(10 * MINUTE, 60, 240, 60, 10),
  /** Changes by buyers: cart, addresses, invoice data. */
  change: limit(20, 100, 500, 40, 5),
  /** Changes with an `Idempotency-Key`, whose responses are stored for a day; counted in addition to `change`. */
  idempotent: limit(HOUR, 1_200, 6_000, 300),
  /** Registrations of guests; a checkout makes one for every change of its cart. */
  guest: { ...limit(10 * MINUTE, 120, 600, 60, 4), shared: true },
  /** A point for each line of a guest's long cart, which is stored for days; counted in addition to `guest`. */
  cartLine: limit(HOUR, 5_000, 15_000, 5_000),
  /** Calls about accounts; passwords and codes are also guarded, see `guards`. */
  account: limit(MINUTE, 120, 600, 60, 4),
  coupon: { ...limit(10 * MINUTE, 300, 1_500, 60, 1.5), shared: true },
  message: limit(HOUR, 20, 100, 20, 4),
  payment: { ...limit(10 * MINUTE, 60, 300, 60), shared: true },
  /** A point for each line of a long order, which is stored for good, paid or not; counted in addition to `payment`. */
  line: limit(HOUR, 2_000, 5_000, 1_000),
  /** Calls of staff in the office. */
  office: limit(10, 200, 1_000, 200, 2),
  /** Confirmations of payments: each calls the provider. */
  confirmation: { ...limit(10 * MINUTE, 120, 600, 60), shared: true },
  /** Notifications without proof that a provider sent them. */
  webhook: limit(MINUTE, 300, 600, 300),
} satisfies Record<string, Limit>

export type LimitClass = keyof typeof limits

/**
 * Milliseconds of the process that calls of all classes together may take at once, and again in each ten seconds. Calls
 * of payments are exempt (`ms` 0).
 */
export const processTime = {
  address: per(10, 1_500),
  network: per(10, 2_500),
}

/** Carts with more lines than this are rare and take longer: their lines are counted. */
export const LONG_CART = 10

/** Files sent at a time, to one network and in all: each holds a file handle, and a chunk in memory until it is read. */
export const openFiles = { network: 100, all: 3_000 }

/** Bytes of a video that take about 0.4 ms of CPU to read and send. */
export const FILM_BYTES = 64 * 1024

/** Bytes of a response that take about 2 ms of CPU to make and send. */
export const ANSWER_BYTES = 16 * 1024

/**
 * Limits that protect passwords and personal data, counted in the database for all processes of the shop. All rates of a
 * guard apply: repeated attempts wait longer. `…FromAddress` counts the network too, see `NETWORK_TIMES`. Guards by
 * account count each network, and each address that the account was used from, separately, so that strangers cannot lock
 * anybody out; `…Elsewhere` counts all networks together from which the account was never used.
 */
export const guards = {
  loginsFromAddress: [per(QUARTER_HOUR, 60)],
  loginsToAccount: [per(QUARTER_HOUR, 10), per(2 * HOUR, 20), per(DAY, 40)],
  loginsElsewhere: [per(HOUR, 30), per(DAY, 100)],
  resetsFromAddress: [per(QUARTER_HOUR, 60)],
  resetsByLink: [per(QUARTER_HOUR, 10)],
  linksToAccount: [per(HOUR, 5), per(DAY, 10)],
  linksElsewhere: [per(HOUR, 10), per(DAY, 20)],
  /** Allowed beyond these: a link is valid for an hour, so the owner of the mailbox always has a valid one. */
  linksAtLeast: [per(HOUR, 1)],
  /** All accounts that are aliases of one mailbox, which anybody can register: more than strangers can cause for one account. */
  linksToAliases: [per(HOUR, 16), per(DAY, 60)],
  emailsFromAddress: [per(HOUR, 60)],
  registrationsFromAddress: [per(HOUR, 60)],
  codesFromAddress: [per(HOUR, 60)],
  /** When exceeded, a new address still has the few attempts of the next line. */
  codes: [per(HOUR, 600)],
  codesFromAddressAtMost: [per(HOUR, 5)],
  lookupsFromAddress: [per(QUARTER_HOUR, 10)],
  lookupsOfOrder: [per(QUARTER_HOUR, 10)],
  /** Each change is mailed to the buyer and to the shop. */
  invoiceChangesOfOrder: [per(DAY, 10)],
  /** Changes by one signed-in customer. */
  codeChanges: [per(HOUR, 5), per(DAY, 20)],
  passwordChanges: [per(QUARTER_HOUR, 10), per(DAY, 20)],
  /** Mails about unpaid orders, which strangers can cause to be sent to anybody. */
  unpaidMailsToRecipient: [per(DAY, 20)],
  /** Allowed beyond these, for guests' orders of one network. */
  unpaidMailsFromNetwork: [per(DAY, 1)],
  /** Mails about accounts whose mailbox is not verified; a changed password is two mails. */
  accountMailsToMailbox: [per(HOUR, 5), per(DAY, 10)],
  messagesFromAddress: [per(HOUR, 5)],
  officeFromAddress: [per(QUARTER_HOUR, 30)],
  /** Attempts to sign in to the office with one e-mail from one network. */
  officeToStaff: [per(QUARTER_HOUR, 10), per(DAY, 50)],
  /** Codes entered after the right password of a member of staff, from everywhere: a thief of the password has few guesses. */
  officeCodes: [per(HOUR, 10), per(DAY, 20)],
  officeCodeMails: [per(DAY, 1)],
  /** Codes entered by one signed-in member of staff. */
  officeProofs: [per(QUARTER_HOUR, 10)],
} satisfies Record<string, readonly Rate[]>

export type Guard = keyof typeof guards

/** A network may use a guard this many times as often as one of its addresses. */
export const NETWORK_TIMES = 5

/**
 * Declined cards of a cart, an e-mail, an address or a network after which more are taken for card testing and refused.
 * The first card of a cart from an address without declined ones is still tried until the network has `firstCards`.
 */
export const refusedCards = {
  seconds: HOUR,
  cart: 10,
  email: 20,
  address: 10,
  network: 40,
  firstCards: 300,
}

/**
 * What unpaid orders may hold at a time, so that nobody can empty the shelves by starting payments without paying.
 * See docs/decisions/052-what-unpaid-orders-hold.md.
 */
export const holds = {
  /** How long the start of a payment holds units. A bank's page, a review and a voucher hold them until they end. */
  seconds: 20 * MINUTE,
  /** How long after units were first held another payment attempt may extend the hold. */
  secondsAtMost: HOUR,
  /**
   * Both, for a stranger's order with a product of which other strangers hold more than half of what they may:
   * longer than `TIME_TO_PAY_MS`, so that a second click opens the same page. Of products of which strangers hold more
   * than they may, a network holds at most `ofTheRest` of what nobody else holds of each, and `units` of all together; of one
   * that is really held, nothing if it gave some back within `givenBackSeconds`.
   */
  scarce: { seconds: 11 * MINUTE, secondsAtMost: 20 * MINUTE, ofTheRest: 1 / 3, units: 6 },
  /** All buyers of a network together. */
  network: { ofAllUnits: 0.005, least: 20, most: 150, centavos: 600_000_00 },
  /**
   * Units of one product that a network, and all networks together, may hold. Within `seconds`, each unit may be held
   * for `unpaidSeconds` by a network and given back unpaid. Orders that waited for cash or a transfer are remembered for
   * `waitedSeconds` after their end. Units that anybody gave back within `givenBackSeconds` count as held, one for each
   * `secondsOfUnit` that they were held.
   */
  product: {
    ofItsUnits: 0.4,
    least: 2,
    seconds: 6 * HOUR,
    waitedSeconds: 3 * DAY,
    unpaidSeconds: HOUR,
    givenBackSeconds: HOUR,
    secondsOfUnit: QUARTER_HOUR,
  },
  /**
   * All networks together, apart from orders that wait for cash or a transfer. A network that holds no more than
   * `network`, or than a small order, is never refused for what the others hold.
   */
  everybody: { ofAllUnits: 0.03, least: 20, network: 0.001 },
  /**
   * Orders that can be paid at a store or by transfer: units of all of them together, beyond which each network may have
   * one small order; units of one product; orders of an address and of a network, where the first of an address is
   * accepted until the network has `firsts`.
   */
  waiting: { ofAllUnits: 0.02, least: 20, ofItsUnits: 0.2, address: 5, network: 10, firsts: 30 },
  /**
   * A small order, of this many units from an address that held nothing unpaid lately, is refused only at `times` the
   * network's limit, and never because of what its network holds of one product.
   */
  small: { units: 2, times: 2 },
  /**
   * A customer who paid before, for what they can no longer cancel, may hold `timesPaid` that amount, and `timesNetwork`
   * the units of a network; or `unitsByCard` of any price. For `secondsAfterVain` after they gave some back unpaid, only
   * the amount itself. With the wallet, where orders may wait: `timesPaidWaiting`, and nothing for `secondsAfterVain` after
   * one that expired.
   */
  knownCustomer: {
    timesPaid: 10,
    timesNetwork: 10,
    timesPaidWaiting: 1,
    unitsByCard: 3,
    secondsAfterVain: 30 * DAY,
  },
}

/** Open payment pages of one cart: each start of a payment checks all of them with the provider. */
export const openPages = 5

/** Uses of a limited coupon that unpaid orders of one network may hold. */
export const couponHolds = { ofAllUses: 0.05, least: 3 }
