import { shop as shopEndpoints } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'
import { onBehalfOf, type Database } from '@surco/database'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { accountRoutes, findSignedIn } from './accounts/index.ts'
import { addressRoutes } from './addresses/index.ts'
import { avatarRoutes } from './avatars/index.ts'
import { bookRoutes } from './book/index.ts'
import { cartRoutes } from './carts/index.ts'
import {
  catalogRoutes,
  readListing,
  type GetListing,
  officeProductRoutes,
} from './catalog/index.ts'
import { checkoutRoutes } from './checkout/index.ts'
import { contactRoutes } from './contact/index.ts'
import { contentRoutes, officeContentRoutes } from './content/index.ts'
import { couponRoutes, officeCouponRoutes } from './coupons/index.ts'
import { officeCustomerRoutes } from './customers/index.ts'
import { dataSheetRoutes } from './data-sheets/index.ts'
import { deadJobRoutes } from './dead-jobs/index.ts'
import { serveBookFiles } from './exports/index.ts'
import { healthOf, readinessOf, type HealthSubject } from './health/index.ts'
import { billingRoutes } from './invoicing/index.ts'
import { legalRoutes } from './legal/index.ts'
import { orderChangeRoutes } from './order-changes/index.ts'
import { officeOrderRoutes, orderRoutes } from './orders/index.ts'
import { overviewRoutes } from './overview/index.ts'
import { isFromProvider, officeRefundRoutes, paymentRoutes } from './payments/index.ts'
import { phoneOrderRoutes } from './phone-orders/index.ts'
import type { KeptAnswers } from './platform/cache/index.ts'
import { createCallLimiter, useLimits, type Guarding } from './platform/http/call-limiter.ts'
import { networkOf, watchForProxy } from './platform/http/client-address.ts'
import {
  connectionLimits,
  limitChunks,
  limitConnections,
  serverOptions,
  type ConnectionLimits,
} from './platform/http/connections.ts'
import { answerError, answerUnknownAddress } from './platform/http/error-handler.ts'
import { countShared } from './platform/http/guards.ts'
import { Idempotency } from './platform/http/idempotency.ts'
import { implement, type Api } from './platform/http/implement.ts'
import { createInProcessClient } from './platform/http/in-process-client.ts'
import { useOpenApi } from './platform/http/openapi.ts'
import type { Pressure } from './platform/http/overload.ts'
import { readJson } from './platform/http/read-json.ts'
import { registerSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts'
import { useAntiForgery } from './platform/http/session.ts'
import { createSlowRefusals } from './platform/http/slow-refusals.ts'
import { useContractSchemas } from './platform/http/validation.ts'
import type { Mailer } from './platform/mail/index.ts'
import { mediaRoutes } from './platform/media/index.ts'
import { answerUnreadable } from './platform/pages/index.ts'
import { passingOf } from './platform/time.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import { findPostalCode } from './postal-codes/index.ts'
import { afterSaleRoutes, officeReturnRoutes } from './returns/index.ts'
import { productReviewRoutes } from './reviews/index.ts'
import { searchRoutes } from './search/index.ts'
import { officeServiceCenterRoutes, serviceCenterRoutes } from './service-centers/index.ts'
import { officeSettingsRoutes, publicConfig, readShopInfo } from './settings/index.ts'
import { officeShippingRoutes, shippingRoutes } from './shipping/index.ts'
import type { Shop } from './shop.ts'
import { findStaff, staffRoutes } from './staff/index.ts'
import { webhookRoutes } from './webhooks/index.ts'

/** For routes outside the contract; those of the contract have their own limits (`body-limit.ts`). */
const BODY_LIMIT = 8 * 1024

export interface App {
  app: FastifyInstance
  /** The API for pages rendered in this process. */
  client: ShopClient
  /** Limits and load shedding, which pages share. */
  guarding: Guarding
  /** What the health checks look at. */
  subject: HealthSubject
}

interface AppOptions {
  shop: Shop
  database: Database
  mailer: Mailer
  logger: FastifyBaseLogger
  /** Cached answers, purged by their owner when data changes; without it nothing is cached. */
  answers?: KeptAnswers
  /** Without it every list reads the whole catalogue. */
  getListing?: GetListing
  /** Aborted once the shop closes: from then on health responds with 503. */
  closing?: AbortSignal
  /** Without it no load is shed. */
  pressure?: () => Pressure
  connections?: ConnectionLimits
  /** Without it health reports the log as working. */
  isLogFailing?: () => boolean
}

/** The API of the shop under `/api`; pages and listening come from {@link file://./server.ts}. */
export async function buildApp({
  shop,
  database,
  mailer,
  logger,
  answers,
  getListing = () => readListing(shop.replica),
  closing = new AbortController().signal,
  pressure = () => 'none',
  connections = connectionLimits,
  isLogFailing = () => false,
}: AppOptions): Promise<App> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // No child logger per request: log lines about a request name it themselves.
    childLoggerFactory: (parent) => parent,
    trustProxy: shop.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Requests that arrive while the shop closes are still served, see closeServer.
    return503OnClosing: false,
    ...serverOptions(connections),
    routerOptions: { maxParamLength: 512 },
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, shop.config.publicUrl),
    frameworkErrors: (...refused) => answerBeforeHooks(shop.config, ...refused),
  })
  limitConnections(app, connections, shop.config)
  limitChunks(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownAddress)
  registerSecurityHeaders(app, { publicUrl: shop.config.publicUrl })
  const { guarding, isProxyUnnamed } = guardCalls(app, shop, pressure, database.kind)

  const subject = { shop, database, mailer, closing, isLogFailing, isProxyUnnamed }
  const implementations: Api['implementations'] = new Map()
  await app.register(
    async (scope) => {
      readJson(scope)
      useContractSchemas(scope)
      useAntiForgery(scope, { secure: shop.config.publicUrl.startsWith('https:') })
      scope.setNotFoundHandler(answerUnknownAddress)
      await useOpenApi(scope, { docs: shop.config.apiDocs })
      const api: Api = {
        app: scope,
        idempotency: new Idempotency(shop),
        limiter: guarding.limiter,
        ...findersOf(shop),
        implementations,
        answers,
      }
      serveContract(api, { ...subject, getListing })
      mediaRoutes(scope, shop, guarding.limiter)
      avatarRoutes(scope)
      dataSheetRoutes(scope, shop)
    },
    { prefix: '/api' },
  )
  return { app, client: createInProcessClient(implementations, answers), guarding, subject }
}

/** Find the customer or member of staff that a request's credentials belong to. */
const findersOf = (shop: Shop): Pick<Api, 'findSignedIn' | 'findStaff'> => ({
  findSignedIn: (authorization) => findSignedIn(shop, authorization),
  findStaff: (headers, needed) => findStaff(shop, headers, needed),
})

/** Responds to requests that fastify refuses before any hook runs. */
function answerBeforeHooks(config: Shop['config'], ...refused: Parameters<typeof answerError>) {
  const [, , reply] = refused
  setSecurityHeaders(reply, config)
  void answerError(...refused)
}

/** Traces every call and applies limits and load shedding; also watches for a proxy that `TRUST_PROXY` does not name. */
function guardCalls(
  app: FastifyInstance,
  shop: Shop,
  pressure: () => Pressure,
  kind: Database['kind'],
) {
  const { config, clock } = shop
  traceRequests(app)
  const limiter = createCallLimiter({ scale: config.rateLimitScale, now: passingOf(clock) })
  const guarding: Guarding = { limiter, pressure, slowRefusals: createSlowRefusals() }
  // The embedded database has only one process.
  if (kind === 'postgres')
    guarding.countShared = (limitClass, ip) => countShared(shop, limitClass, ip)
  const proxy = watchForProxy(config.trustProxy, () => clock.now())
  app.addHook('onRequest', async ({ raw }) => proxy.note(raw))
  useLimits(app, guarding, (request) => isFromProvider(config.payments, request))
  app.addHook('preHandler', ({ ip }, _reply, done) => onBehalfOf(networkOf(ip), done))
  return { guarding, isProxyUnnamed: proxy.isUnnamed }
}

function serveContract(
  api: Api,
  { getListing, ...subject }: Required<Pick<AppOptions, 'getListing'>> & HealthSubject,
) {
  const { shop } = subject
  const health = healthOf(subject)
  const ready = readinessOf(subject)
  catalogRoutes(api, shop, getListing)
  searchRoutes(api, shop)
  contentRoutes(api, shop)
  officeContentRoutes(api, shop)
  productReviewRoutes(api, shop)
  contactRoutes(api, shop)
  legalRoutes(api, shop)
  serviceCenterRoutes(api, shop)
  officeServiceCenterRoutes(api, shop)
  accountRoutes(api, shop)
  cartRoutes(api, shop)
  checkoutRoutes(api, shop)
  addressRoutes(api, shop)
  billingRoutes(api, shop)
  couponRoutes(api, shop)
  officeCouponRoutes(api, shop)
  orderRoutes(api, shop)
  officeOrderRoutes(api, shop)
  officeCustomerRoutes(api, shop)
  overviewRoutes(api, shop)
  deadJobRoutes(api, shop)
  officeProductRoutes(api, shop)
  officeRefundRoutes(api, shop)
  officeReturnRoutes(api, shop)
  afterSaleRoutes(api, shop)
  paymentRoutes(api, shop)
  phoneOrderRoutes(api, shop)
  orderChangeRoutes(api, shop)
  staffRoutes(api, shop)
  webhookRoutes(api, shop)
  officeSettingsRoutes(api, shop)
  shippingRoutes(api, shop)
  officeShippingRoutes(api, shop)
  bookRoutes(api, shop)
  serveBookFiles(api, shop)
  implement(api, shopEndpoints, {
    'GET /config': async () => ({
      data: { attributes: publicConfig(shop.config, await readShopInfo(shop.replica)) },
    }),
    'GET /health': () => health(),
    'GET /health/live': () => ({ status: 'ok' as const }),
    'GET /health/ready': () => ready(),
    'GET /orders/validate-cp': ({ query }) => findPostalCode(shop.db, query.code),
  })
}
