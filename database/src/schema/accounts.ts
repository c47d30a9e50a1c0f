import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { cart } from './carts.ts'
import { createdAt, hasOneOwner, timestamptz, updatedAt } from './shared-columns.ts'

export const guest = pgTable(
  'guest',
  {
    /** Unguessable, 128 bits in hexadecimal. */
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    cartId: text('cart_id')
      .notNull()
      .unique()
      .references(() => cart.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('guest_email').on(sql`lower(${t.email})`),
    // What the office lists and searches.
    index('guest_by_age').on(t.createdAt, t.id),
    index('guest_by_word').using(
      'gin',
      sql`match_key(${t.name} || ' ' || ${t.email}) gin_trgm_ops`,
    ),
  ],
)

export const customer = pgTable(
  'customer',
  {
    /** Unguessable, 128 bits in hexadecimal. */
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id, in its own encoding. */
    passwordHash: text('password_hash').notNull(),
    /** 80 random bits in base 32; a secret, since it gives access to personal data. */
    clientCode: text('client_code').notNull().unique(),
    cartId: text('cart_id')
      .notNull()
      .unique()
      .references(() => cart.id),
    /** When the terms were accepted; null for accounts that the shop itself made. */
    termsAcceptedAt: timestamptz('terms_accepted_at'),
    /** When a mailed link was first opened; until then the e-mail may belong to somebody else. */
    emailProvenAt: timestamptz('email_proven_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('customer_email').on(sql`lower(${t.email})`),
    // What the office lists and searches.
    index('customer_by_age').on(t.createdAt, t.id),
    index('customer_by_word').using(
      'gin',
      sql`match_key(${t.name} || ' ' || ${t.email}) gin_trgm_ops`,
    ),
    check('customer_client_code', sql`${t.clientCode} ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
  ],
)

/** IP networks and addresses from which a customer has signed in: attempts from elsewhere do not lock them out. */
export const knownNetwork = pgTable(
  'known_network',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** SHA-256 of customer id and network or address. */
    networkHash: text('network_hash').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.networkHash] }),
    index('known_network_by_seen').on(t.seenAt),
  ],
)

/** Sessions of customers. Only hashes of tokens are stored. */
export const session = pgTable(
  'session',
  {
    /** SHA-256 of the bearer token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When its token was last checked, which a browser does once a visit. */
    seenAt: timestamptz('seen_at').notNull().defaultNow(),
    /** Name by which its owner recognises it; '' for programs. */
    device: text().notNull().default(''),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('session_by_customer').on(t.customerId),
    index('session_by_expiry').on(t.expiresAt),
  ],
)

/** A mailed link for a new password; valid once and for a limited time. */
export const passwordReset = pgTable(
  'password_reset',
  {
    /** SHA-256 of the link's token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('password_reset_by_customer').on(t.customerId),
    index('password_reset_by_expiry').on(t.expiresAt),
  ],
)

/** Delivery addresses: a guest has one, a customer several, of which at most one is the default. */
export const address = pgTable(
  'address',
  {
    id: text().primaryKey(),
    guestId: text('guest_id')
      .unique()
      .references(() => guest.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    street: text().notNull(),
    streetNumber: text('street_number').notNull(),
    neighborhood: text().notNull(),
    city: text().notNull(),
    postalCode: text('postal_code').notNull(),
    state: text().notNull(),
    country: text().notNull().default('MX'),
    phone: text().notNull(),
    /** Hints for the courier; '' when none were given. */
    interior: text().notNull().default(''),
    betweenStreets: text('between_streets').notNull().default(''),
    directions: text().notNull().default(''),
    recipient: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('address_one_owner', hasOneOwner(t)),
    index('address_by_customer').on(t.customerId, t.createdAt),
    uniqueIndex('address_one_default')
      .on(t.customerId)
      .where(sql`is_default`),
  ],
)

/** Whom an invoice is for, and their fiscal address; '' where nothing was given. */
export const billing = pgTable(
  'billing',
  {
    id: text().primaryKey(),
    guestId: text('guest_id')
      .unique()
      .references(() => guest.id, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .unique()
      .references(() => customer.id, { onDelete: 'cascade' }),
    rfc: text().notNull().default(''),
    /** The name on the invoice; '' for a person's own, see `nameOnInvoice`. */
    businessName: text('business_name').notNull().default(''),
    /** Codes of the tax authority's catalogues. */
    cfdiUse: text('cfdi_use').notNull().default(''),
    taxRegime: text('tax_regime').notNull().default(''),
    /** Of the fiscal domicile; may differ from the address's. */
    fiscalPostalCode: text('fiscal_postal_code').notNull().default(''),
    street: text().notNull().default(''),
    streetNumber: text('street_number').notNull().default(''),
    neighborhood: text().notNull().default(''),
    city: text().notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    state: text().notNull().default(''),
    country: text().notNull().default('MX'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('billing_one_owner', hasOneOwner(t))],
)
