import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { ConfigChange } from './config.ts'
import { actionNames, type PaymentAction } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import { refuseForeignSites } from './ui/html.ts'

type Call = FastifyRequest<{ Params: { id: string }; Querystring: { limit?: string } }>

class ControlError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

function readAction(body: unknown): PaymentAction {
  const change = typeof body === 'object' && body ? body : {}
  const action = actionNames.find((name) => 'action' in change && name === change.action)
  if (!action) throw new ControlError(400, `action must be one of ${actionNames.join(', ')}`)
  return { ...change, action }
}

function act({ providers }: Sandbox, id: string, change: PaymentAction) {
  const provider = providers.find((each) => each.findPayment(id))
  if (!provider) throw new ControlError(404, 'There is no such payment')
  const payment = provider.act(id, change)
  if (!payment) throw new ControlError(409, 'The state of the payment does not allow this')
  return payment
}

function reset({ providers, scheduler, config, clock, requests }: Sandbox) {
  for (const provider of providers) provider.reset()
  scheduler.reset()
  config.reset()
  clock.reset()
  requests.clear()
  return { reset: true }
}

function readAdvance(body: unknown): number {
  const ms = typeof body === 'object' && body && 'advanceMs' in body ? body.advanceMs : undefined
  if (typeof ms !== 'number' || !(ms >= 0)) {
    throw new ControlError(400, 'advanceMs must be a number of milliseconds')
  }
  return ms
}

const limitOf = (request: Call) => Math.min(Number(request.query.limit) || 100, 10_000)

const showClock = ({ clock }: Sandbox) => ({
  now: new Date(clock.now()).toISOString(),
  offsetMs: clock.offsetMs(),
})

/** Advances the clock; returns after everything that became due was tried, so that tests need not wait. */
async function advance(sandbox: Sandbox, ms: number) {
  sandbox.clock.advance(ms)
  await sandbox.scheduler.idle()
  return showClock(sandbox)
}

/** Resets the clock to the real time; payments keep their state. */
async function rewind(sandbox: Sandbox) {
  sandbox.clock.reset()
  sandbox.scheduler.hurry()
  await sandbox.scheduler.idle()
  return showClock(sandbox)
}

async function replay({ scheduler }: Sandbox, id: string) {
  const delivery = scheduler.replay(id)
  if (!delivery) throw new ControlError(404, 'There is no such delivery')
  await scheduler.idle()
  return delivery
}

function addConfigRoutes(app: FastifyInstance, { config }: Sandbox) {
  app.get('/config', () => config.get())
  app.put<{ Body: ConfigChange }>('/config', (request) => {
    try {
      return config.change(request.body)
    } catch (error) {
      throw new ControlError(400, error instanceof Error ? error.message : String(error))
    }
  })
}

function addClockRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/clock', () => showClock(sandbox))
  app.post('/clock', (request) => advance(sandbox, readAdvance(request.body)))
  app.delete('/clock', () => rewind(sandbox))
}

/** The control API for tests and demonstrations, which real providers do not have. */
export function addControl(app: FastifyInstance, sandbox: Sandbox) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    return reply.code(error.statusCode ?? 500).send({ error: error.message })
  })
  refuseForeignSites(app)
  addConfigRoutes(app, sandbox)
  addClockRoutes(app, sandbox)
  app.post('/reset', () => reset(sandbox))
  app.get('/charges', (request: Call) => {
    return sandbox.providers.flatMap((each) => each.listPayments(limitOf(request)))
  })
  app.post('/payments/:id/actions', (request: Call) => {
    return act(sandbox, request.params.id, readAction(request.body))
  })
  app.post('/webhooks/:id/replay', (request: Call) => replay(sandbox, request.params.id))
  app.get('/log', (request: Call) => ({
    deliveries: sandbox.scheduler.listDeliveries(limitOf(request)),
    requests: sandbox.requests.list(),
  }))
}
