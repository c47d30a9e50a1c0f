import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { createdAt, timestamptz, updatedAt } from './shared-columns.ts'

/** What staff may do: a name for some permissions. The five ready ones come with a migration. */
export const role = pgTable('role', {
  id: text().primaryKey(),
  name: text().notNull(),
  permissions: text().array().notNull(),
})

/** Who works in the office. They are not customers. */
export const staff = pgTable(
  'staff',
  {
    /** 128 random bits in hexadecimal. */
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    roleId: text('role_id')
      .notNull()
      .references(() => role.id),
    /** argon2id; null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    /** Secret of the authenticator app, base 32; null until the invitation is accepted. */
    totpSecret: text('totp_secret'),
    /** Time step of the last used code: each code is valid once. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    disabledAt: timestamptz('disabled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    index('staff_by_role').on(t.roleId),
    check('staff_signs_in_with_both', sql`(${t.passwordHash} is null) = (${t.totpSecret} is null)`),
  ],
)

/** Sessions of staff. Only hashes of tokens are stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    seenAt: timestamptz('seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When an authenticator code was last entered. */
    provenAt: timestamptz('proven_at').notNull(),
    device: text().notNull().default(''),
  },
  (t) => [
    index('staff_session_by_staff').on(t.staffId),
    index('staff_session_by_expiry').on(t.expiresAt),
  ],
)

/** A link by which a person joins the staff or sets a new password; valid once and for a limited time. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    /** SHA-256 of the link's token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .unique()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Secret of the authenticator app, base 32: the staff's own once the invitation is accepted. */
    totpSecret: text('totp_secret').notNull(),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('staff_invitation_by_expiry').on(t.expiresAt)],
)

/** API keys, with which programs call the office. Only hashes are stored. */
export const apiKey = pgTable(
  'api_key',
  {
    /** 128 random bits in hexadecimal. */
    id: text().primaryKey(),
    name: text().notNull(),
    permissions: text().array().notNull(),
    /** SHA-256 of the key, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: text('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    /** Accurate to a minute; null if never used. */
    lastUsedAt: timestamptz('last_used_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    index('api_key_by_staff').on(t.createdBy),
    check('api_key_permissions', sql`cardinality(${t.permissions}) > 0`),
  ],
)
