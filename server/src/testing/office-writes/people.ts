import { staff, webhookMessage } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { inviteStaff } from '../../staff/invitations.ts'
import { signIn } from '../sign-in.ts'
import { codeOf, createStaff } from '../staff.ts'
import {
  callAsOwner,
  nextNumber,
  type Office,
  type Prepared,
  type Unwritten,
  type Writes,
} from './write.ts'

/** A customer without orders. */
async function ofCustomer({ shop }: Office, body?: object): Promise<Prepared> {
  const { customer } = await signIn(shop)
  return { params: { id: customer.id }, ...(body && { body }) }
}

const asked = { kind: 'export', receivedOn: '2026-11-19' }

const customers: Writes = {
  'POST /admin/customers/:id/notes': {
    leaves: ['customer.noted'],
    prepare: (office) => ofCustomer(office, { text: 'Llama por la tarde' }),
  },
  'POST /admin/customers/:id/privacy-requests': {
    leaves: ['customer.privacy-requested'],
    prepare: (office) => ofCustomer(office, asked),
  },
  'POST /admin/customers/:id/privacy-requests/:request/answered': {
    leaves: ['customer.privacy-answered'],
    async prepare(office) {
      const { customer } = await signIn(office.shop)
      const url = `/customers/${customer.id}/privacy-requests`
      const [request] = (await callAsOwner(office, 'POST', url, asked)).data.requests
      return { params: { id: customer.id, request: String(request?.id) } }
    },
  },
  'POST /admin/customers/:id/export': {
    leaves: ['customer.exported'],
    prepare: (office) => ofCustomer(office),
  },
  'POST /admin/customers/:id/erase': {
    leaves: ['customer.erased'],
    prepare: (office) => ofCustomer(office),
  },
}

/** A person who was invited by a command and has not accepted. */
async function invite({ shop }: Office) {
  const email = `invitada-${nextNumber()}@surco.example`
  const actor = { kind: 'command', name: 'test' } as const
  const link = await inviteStaff(shop.shop, actor, { email, name: 'Eva Sol', role: 'ventas' })
  return { email, token: new URL(link).hash.slice(1) }
}

const keyForm = () => ({ name: `Llave ${nextNumber()}`, permissions: ['orders.read'] })

const colleagues: Writes = {
  'POST /admin/staff': {
    leaves: ['staff.invited'],
    prepare: () => ({
      body: { email: `nueva-${nextNumber()}@surco.example`, name: 'Eva Sol', role: 'ventas' },
    }),
  },
  'PATCH /admin/staff/:id': {
    leaves: ['staff.changed'],
    async prepare(office) {
      const { email } = await invite(office)
      const [one] = await office.shop.shop.db.select().from(staff).where(eq(staff.email, email))
      return { params: { id: one?.id ?? '' }, body: { role: 'almacen' } }
    },
  },
  'POST /admin/invitation/accept': {
    leaves: ['staff.joined'],
    async prepare(office) {
      const { shop } = office
      const { email, token } = await invite(office)
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/invitation',
        payload: { token },
      })
      const code = codeOf(answer.json<{ secret: string }>().secret, shop.clock.now())
      const [one] = await shop.shop.db.select().from(staff).where(eq(staff.email, email))
      if (!one) throw new Error('Who is invited is of the staff')
      // Who joins is let in by the invitation.
      const by = { id: one.id, name: one.name, cookie: '' }
      return { by, body: { token, password: 'surco y semilla', code } }
    },
  },
  'POST /admin/keys': {
    leaves: ['key.created'],
    prepare: () => ({ body: keyForm() }),
  },
  'POST /admin/webhooks': {
    leaves: ['webhook.created'],
    prepare: () => ({ body: webhookForm() }),
  },
  'PATCH /admin/webhooks/:id': {
    leaves: ['webhook.changed'],
    prepare: async (office) => ({ params: await createWebhook(office), body: webhookForm() }),
  },
  'DELETE /admin/webhooks/:id': {
    leaves: ['webhook.deleted'],
    prepare: async (office) => ({ params: await createWebhook(office) }),
  },
  'POST /admin/webhooks/:id/secret': {
    leaves: ['webhook.secret-changed'],
    prepare: async (office) => ({ params: await createWebhook(office) }),
  },
  'POST /admin/webhooks/:id/test': {
    leaves: ['webhook.tested'],
    prepare: async (office) => ({ params: await createWebhook(office) }),
  },
  'POST /admin/webhooks/:id/messages/send': {
    leaves: ['webhook.sent-again'],
    async prepare(office) {
      const params = await createWebhook(office)
      const lost = { webhookId: params.id, event: 'stock.changed', subject: 'A-1' } as const
      await office.shop.shop.db.insert(webhookMessage).values({ ...lost, state: 'lost' })
      return { params, body: {} }
    },
  },
  'DELETE /admin/keys/:id': {
    leaves: ['key.revoked'],
    prepare: async (office) => ({
      params: { id: (await callAsOwner(office, 'POST', '/keys', keyForm())).data.id },
    }),
  },
}

/** To a port of this machine that nobody listens at. */
const webhookForm = () => ({
  url: `http://localhost:1/${nextNumber()}`,
  events: ['stock.changed'],
})

const createWebhook = async (office: Office) => ({
  id: (await callAsOwner(office, 'POST', '/webhooks', webhookForm())).data.id,
})

/** Creates jobs that were given up; returns their ids. */
async function giveUp({ shop }: Office): Promise<Prepared> {
  const { rows } = await shop.shop.db.execute<{ id: string }>(sql`
    insert into jobs.job (name, data, source_name)
    select 'dead-jobs', '{}', 'mail-order-received' from generate_series(1, 2) returning id`)
  return { body: { ids: rows.map(({ id }) => id) } }
}

const jobs: Writes = {
  'POST /admin/dead-jobs/retry': { leaves: ['job.retried', 'job.retried'], prepare: giveUp },
  'POST /admin/dead-jobs/drop': { leaves: ['job.dropped', 'job.dropped'], prepare: giveUp },
}

/** Changes by staff of customers, staff and failed jobs. */
export const peopleWrites: Writes = { ...customers, ...colleagues, ...jobs }

const ownSession = 'whoever signs in or out changes nothing of the shop'

/** Calls to sign in and out. */
export const sessionCalls: Unwritten = {
  'POST /admin/session': {
    why: ownSession,
    async prepare({ shop }) {
      const { email, password, nextCode } = await createStaff(shop)
      return { body: { email, password, code: nextCode() } }
    },
  },
  'DELETE /admin/session': {
    why: ownSession,
    prepare: async ({ shop }) => ({ by: await createStaff(shop) }),
  },
  'DELETE /admin/sessions': { why: ownSession, prepare: () => ({}) },
  'POST /admin/session/proof': {
    why: ownSession,
    prepare: ({ owner }) => ({ body: { code: owner.nextCode() } }),
  },
  'POST /admin/invitation': {
    why: 'tells whom an invitation is for',
    prepare: async (office) => ({ body: { token: (await invite(office)).token } }),
  },
}
