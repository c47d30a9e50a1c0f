/** How often something may be done: `points` at once, and as many again in each `seconds`. */
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
  /** One customer, wherever they call from; of guests one cart, where a call names it. */
  account: Rate
  /** What a call takes of the process, in milliseconds, roughly; see {@link processTime}. */
  ms: number
  /** Refused at overload: `first` with the first sign of it, `second` when it lasts. Others always go on. */
  shed?: 'first' | 'second'
  /**
   * What an attacker spends is everybody's, not this process's: address and network are counted for all processes, in
   * the database. See docs/decisions/078-limits-of-several-processes.md.
   */
  shared?: true
}

/** A limit by how many calls an address, its network, and a customer or cart may make in so many seconds. */
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
 * Every call belongs to one of these classes. All of it is multiplied by `RATE_LIMIT_SCALE`. Many shoppers of a
 * mobile network share one address: an address may do what some dozen people do.
 */
export const limits = {
  //                        seconds   address  network  customer or cart  ms
  /** Files: pictures, scripts, films. */
  file: limit(10, 1_000, 5_000, 1_000, 0.25),
  /** A point for each `FILM_BYTES` of what is read from the disk; counted besides. */
  film: limit(MINUTE, 3_000, 12_000, 3_000),
  /** Pages, cached or not. */
  page: limit(MINUTE, 600, 3_000, 600, 0.4),
  /** Pages that must be rendered for whoever asks; counted besides `page`. */
  render: { ...limit(30, 30, 90, 30, 20), shed: 'second' },
  /** Small answers, mostly from memory. */
  read: limit(10, 200, 1_000, 100, 1),
  /** A customer's orders, each with all of its lines. */
  orders: { ...limit(MINUTE, 120, 600, 60, 4), shed: 'second' },
  /** Long answers to one customer: a point for each `ANSWER_BYTES`; counted besides, see `budget-of-call.ts`. */
  answer: limit(10, 500, 1_000, 250),
  /** Lists, filters and related products. */
  list: { ...limit(20, 100, 500, 100, 5), shed: 'first' },
  search: { ...limit(20, 80, 240, 80, 10), shed: 'first' }, // The box asks 300 ms after the last key.
  /** Prices of shipping of up to a hundred products. */
  quote: limit(20, 100, 500, 100, 5),
  /** Receipts and data sheets. */
  document: { ...limit(MINUTE, 30, 120, 30, 10), shed: 'first' },
  /** Sitemaps, feeds and the contract: long documents, which programs read a few times a day. */
  feed: limit(10 * MINUTE, 60, 240, 60, 10),
  /** What buyers change: cart, addresses, invoice data. */
  change: limit(20, 100, 500, 40, 5),
  /** Those of them with an `Idempotency-Key`, whose answers are kept for a day; counted besides `change`. */
  idempotent: limit(HOUR, 1_200, 6_000, 300),
  /** Registrations of guests; a checkout makes one for every change of its cart. */
  guest: { ...limit(10 * MINUTE, 120, 600, 60, 4), shared: true },
  /** A point for each line of a long cart that they bring, which is kept for days; counted besides. */
  cartLine: limit(HOUR, 5_000, 15_000, 5_000),
  /** What asks for accounts; passwords and codes are guarded besides, see `guards`. */
  account: limit(MINUTE, 120, 600, 60, 4),
  coupon: { ...limit(10 * MINUTE, 300, 1_500, 60, 1.5), shared: true },
  message: limit(HOUR, 20, 100, 20, 4),
  payment: { ...limit(10 * MINUTE, 60, 300, 60), shared: true },
  /** A point for each line of a long cart of those: an order keeps them for good, paid or not; counted besides. */
  line: limit(HOUR, 2_000, 5_000, 1_000),
  /** What staff do in the office. */
  office: limit(10, 200, 1_000, 200, 2),
  /** Each asks the provider. */
  confirmation: { ...limit(10 * MINUTE, 120, 600, 60), shared: true },
  /** Notifications that do not prove that a provider sends them. */
  webhook: limit(MINUTE, 300, 600, 300),
} satisfies Record<string, Limit>

export type LimitClass = keyof typeof limits

/**
 * What the calls of all classes together may take of the process: milliseconds at once, and again in each ten seconds.
 * Nobody is kept from paying by what else comes from there.
 */
export const processTime = {
  address: per(10, 1_500),
  network: per(10, 2_500),
}

/** Few carts have more lines: their calls take longer, and their lines are counted. */
export const LONG_CART = 10

/** Files that are sent at a time, to a network and to all: each is open, with a piece of it in memory until it is read. */
export const openFiles = { network: 100, all: 3_000 }

/** Such a piece of a film takes the processor about 0.4 ms to read and send. */
export const FILM_BYTES = 64 * 1024

/** Such a piece of an answer takes the processor about 2 ms to read and write. */
export const ANSWER_BYTES = 16 * 1024

/**
 * What guards passwords and personal data, counted in the database for all processes of the shop. Several rates of
 * one guard hold together: who goes on after the first waits longer. `…FromAddress` counts the network too, see
 * `NETWORK_TIMES`. What is counted by account is counted for one network, and apart for each address that the account was used
 * from, so that nobody is locked out by what strangers try; `…Elsewhere` is for all networks together that the account was never used from.
 */
export const guards = {
  loginsFromAddress: [per(QUARTER_HOUR, 60)],
  loginsToAccount: [per(QUARTER_HOUR, 10), per(2 * HOUR, 20), per(DAY, 40)],
  loginsElsewhere: [per(HOUR, 30), per(DAY, 100)],
  resetsFromAddress: [per(QUARTER_HOUR, 60)],
  resetsByLink: [per(QUARTER_HOUR, 10)],
  linksToAccount: [per(HOUR, 5), per(DAY, 10)],
  linksElsewhere: [per(HOUR, 10), per(DAY, 20)],
  /** Beyond these: a link is good for an hour, so whoever reads the mailbox always finds a good one. */
  linksAtLeast: [per(HOUR, 1)],
  /** All accounts that are aliases of one mailbox, which anybody can register: more than strangers have sent to one. */
  linksToAliases: [per(HOUR, 16), per(DAY, 60)],
  emailsFromAddress: [per(HOUR, 60)],
  registrationsFromAddress: [per(HOUR, 60)],
  codesFromAddress: [per(HOUR, 60)],
  /** Beyond this, an address that is new has the few tries of the next line left. */
  codes: [per(HOUR, 600)],
  codesFromAddressAtMost: [per(HOUR, 5)],
  lookupsFromAddress: [per(QUARTER_HOUR, 10)],
  lookupsOfOrder: [per(QUARTER_HOUR, 10)],
  /** Each is mailed to its buyer and to the shop. */
  invoiceChangesOfOrder: [per(DAY, 10)],
  /** Of one customer, who is signed in. */
  codeChanges: [per(HOUR, 5), per(DAY, 20)],
  passwordChanges: [per(QUARTER_HOUR, 10), per(DAY, 20)],
  /** Mails about unpaid orders, which strangers can have sent to anybody. */
  unpaidMailsToRecipient: [per(DAY, 20)],
  /** Beyond these, about orders of guests of one network. */
  unpaidMailsFromNetwork: [per(DAY, 1)],
  /** Notices of accounts of a mailbox that nobody proved to be theirs; a changed password is two mails. */
  accountMailsToMailbox: [per(HOUR, 5), per(DAY, 10)],
  messagesFromAddress: [per(HOUR, 5)],
  officeFromAddress: [per(QUARTER_HOUR, 30)],
  /** Tries to sign in to the office with one e-mail from one network. */
  officeToStaff: [per(QUARTER_HOUR, 10), per(DAY, 50)],
  /** Codes after the right password of a member of staff, from everywhere: whoever has the password only guesses few. */
  officeCodes: [per(HOUR, 10), per(DAY, 20)],
  officeCodeMails: [per(DAY, 1)],
  /** Codes of one member of staff who is signed in. */
  officeProofs: [per(QUARTER_HOUR, 10)],
} satisfies Record<string, readonly Rate[]>

export type Guard = keyof typeof guards

/** A network may use a guard so many times as often as one of its addresses. */
export const NETWORK_TIMES = 5

/**
 * Cards that the bank refused, of a cart, an e-mail, an address or a network: from then on cards are being tested, not
 * paid with. First cards of carts from addresses of which none was refused go on until the network has `firstCards`.
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
 * What unpaid orders may hold at a time: stock cannot be taken off the shelf by starting payments that nobody makes.
 * See docs/decisions/052-what-unpaid-orders-hold.md.
 */
export const holds = {
  /** How long the start of a payment holds units. A bank's page, a review and a voucher hold them until they end. */
  seconds: 20 * MINUTE,
  /** How long after units were first held another start may prolong that. */
  secondsAtMost: HOUR,
  /**
   * Both, of a stranger's order of which the others hold more than half of what strangers may hold of a product:
   * longer than `TIME_TO_PAY_MS`, so that a second click opens the same page.
   */
  scarce: { seconds: 11 * MINUTE, secondsAtMost: 20 * MINUTE },
  /** All buyers of a network together. */
  network: { ofAllUnits: 0.005, least: 20, most: 150, centavos: 600_000_00 },
  /**
   * One product, by a network and by all; within `seconds`, each unit may be held for `unpaidSeconds` by a network and
   * given back unpaid. What waited for cash or a transfer is remembered for `waitedSeconds` from its end on. What all
   * gave back within `givenBackSeconds` counts as held, a unit for each `secondsOfUnit`. Beyond `ofItsUnits` a network may
   * hold a small order, of all products of which so much is held together; less what it gave back itself of one of
   * which so much is held now.
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
   * All networks together, beside what waits for cash or a transfer. A network that holds no more than `network`, or
   * than a small order, is never refused for what the others hold.
   */
  everybody: { ofAllUnits: 0.03, least: 20, network: 0.001 },
  /**
   * Orders that may be paid at a store or by transfer, or wait for it; the others are paid at once. Units of all of
   * them together, beyond which each network has one small order, and of one product as much as a network may hold;
   * orders of an address, and of a network, where the first of an address goes on until the network has `firsts`.
   */
  waiting: { ofAllUnits: 0.02, least: 20, address: 5, network: 10, firsts: 30 },
  /**
   * An order of so few units from an address that held nothing unpaid lately is refused at twice what the network may
   * hold, and never for what its network holds of one product alone.
   */
  small: { units: 2, times: 2 },
  /**
   * A customer who paid before: so many times the amount of what they paid, and the units of a network. By the wallet,
   * where orders may wait, `timesPaidWaiting`, and nothing for so long after one waited in vain.
   */
  knownCustomer: {
    timesPaid: 10,
    timesNetwork: 10,
    timesPaidWaiting: 1,
    secondsAfterVain: 30 * DAY,
  },
}

/** Pages of a provider that are open at a time for a cart that changes: each start of a payment asks about them all. */
export const openPages = 5

/** What unpaid orders of one network may hold of the uses of a coupon that is limited in all. */
export const couponHolds = { ofAllUses: 0.05, least: 3 }
