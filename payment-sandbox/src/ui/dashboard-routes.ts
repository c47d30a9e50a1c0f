import { readFileSync } from 'node:fs'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { actionNames } from '../payments.ts'
import { refuseForeignSites } from '../refuse-foreign-sites.ts'
import type { Sandbox } from '../sandbox.ts'
import { dashboardPage } from './dashboard-page.ts'
import { protectPage } from './protect-page.ts'

type Call = FastifyRequest<{ Params: { id: string }; Body: Record<string, string> | undefined }>

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8')

function actOn({ providers }: Sandbox, request: Call) {
  const action = actionNames.find((name) => name === request.body?.['action'])
  const provider = providers.find((each) => each.findPayment(request.params.id))
  if (action && provider) provider.act(request.params.id, { action })
}

/** The dashboard: plain forms that work without JavaScript. */
export function addDashboard(app: FastifyInstance, sandbox: Sandbox) {
  refuseForeignSites(app)
  app.get('/', (_request, reply) => protectPage(reply).send(dashboardPage(sandbox)))
  app.get('/style.css', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return reply.type('text/css; charset=utf-8').send(style)
  })
  app.post('/payments/:id', (request: Call, reply) => {
    actOn(sandbox, request)
    return reply.redirect('/ui', 303)
  })
  app.post('/deliveries/:id', (request: Call, reply) => {
    sandbox.scheduler.replay(request.params.id)
    return reply.redirect('/ui', 303)
  })
  app.post('/clock', (request: Call, reply) => {
    const minutes = Number(request.body?.['minutes'])
    if (minutes > 0) sandbox.clock.advance(minutes * 60_000)
    return reply.redirect('/ui', 303)
  })
  app.post('/clock/reset', (_request, reply) => {
    sandbox.clock.reset()
    sandbox.scheduler.hurry()
    return reply.redirect('/ui', 303)
  })
}
