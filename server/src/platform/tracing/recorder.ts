import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { statementChannel, type ToldStatement } from '@surco/database'
import type { FastifyBaseLogger } from 'fastify'

import { readFields } from '../unknown.ts'

/** One thing that is done and waited for; its name and attributes tell nothing of a person. */
export interface Step {
  name: string
  attributes?: Record<string, string>
}

export type Recorder = ReturnType<typeof createRecorder>

/** Milliseconds that a closing shop waits for a collector. */
const LAST_SENT_MS = 1_500

/** Sends traces to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, of so many of a hundred calls and jobs as `ratio` says. */
export function createRecorder(ratio: number, log: FastifyBaseLogger) {
  tellFaults(log)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'surco' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('surco')
  const active = new AsyncLocalStorage<Span>()
  const forget = recordStatements(tracer, active)
  const doing = <T>(span: Span, work: () => Promise<T>) =>
    endWith(span, () => active.run(span, work))

  async function step<T>({ name, attributes }: Step, work: () => Promise<T>): Promise<T> {
    const parent = active.getStore()
    if (!parent) return work()
    const options = { kind: SpanKind.CLIENT, ...(attributes && { attributes }) }
    return doing(tracer.startSpan(name, options, below(parent)), work)
  }

  async function job<T>(name: string, traceparent: unknown, work: () => Promise<T>): Promise<T> {
    const span = tracer.startSpan(
      `job ${name}`,
      { kind: SpanKind.CONSUMER },
      carriedBy(traceparent),
    )
    return span.isRecording() ? doing(span, work) : active.exit(work)
  }

  return {
    step,
    job,
    ...recordRequests(tracer, active),
    carried() {
      const span = active.getStore()
      return span && { traceparent: traceparentOf(span) }
    },
    ids() {
      const span = active.getStore()?.spanContext()
      return span && { trace_id: span.traceId, span_id: span.spanId }
    },
    async close() {
      forget()
      const limit = pause(LAST_SENT_MS, undefined, { ref: false })
      await Promise.race([provider.shutdown(), limit]).catch(() => {})
      diag.disable()
    },
  }
}

async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

const below = (parent: Span) => trace.setSpan(ROOT_CONTEXT, parent)

/** Of an error only its kind is told: its words may name a person. */
function markFailed(span: Span, error: unknown) {
  const { name, code } = readFields(error)
  const kind = [code, name].find((one): one is string => typeof one === 'string') ?? 'error'
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
}

/** Statements of calls and jobs that are recorded. */
function recordStatements(tracer: Tracer, active: AsyncLocalStorage<Span>) {
  const spans = new WeakMap<ToldStatement, Span>()
  const listener = {
    start(told: ToldStatement) {
      const parent = active.getStore()
      if (!parent) return
      const { text } = told
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) }
      const name = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement'
      spans.set(told, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, below(parent)))
    },
    error(told: ToldStatement & { error: unknown }) {
      const span = spans.get(told)
      if (span) markFailed(span, told.error)
    },
    asyncEnd: (told: ToldStatement) => spans.get(told)?.end(),
    end() {},
    asyncStart() {},
  }
  statementChannel.subscribe(listener)
  return () => {
    statementChannel.unsubscribe(listener)
  }
}

/** Characters of a statement; its beginning tells which one it is. */
const LONGEST = 500

function recordRequests(tracer: Tracer, active: AsyncLocalStorage<Span>) {
  const spans = new WeakMap<IncomingMessage, Span>()
  return {
    request(request: IncomingMessage, response: ServerResponse, next: () => void) {
      const { method = 'GET' } = request
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      if (!span.isRecording()) return next()
      spans.set(request, span)
      response.once('close', () => {
        const { statusCode, writableFinished } = response
        if (writableFinished) span.setAttribute('http.response.status_code', statusCode)
        else markFailed(span, { code: 'left' })
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      active.run(span, next)
    },
    nameRequest(
      request: IncomingMessage,
      { id, route }: { id: string; route: string | undefined },
    ) {
      const span = spans.get(request)
      if (!span) return
      span.setAttribute('surco.request_id', id)
      if (route) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
    },
    within(request: IncomingMessage, work: () => void) {
      const span = spans.get(request)
      if (span) active.run(span, work)
      else work()
    },
  }
}

/** As W3C writes it: https://www.w3.org/TR/trace-context/#traceparent-header */
const WRITTEN = /^00-([\da-f]{32})-([\da-f]{16})-01$/

function traceparentOf(span: Span) {
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

function carriedBy(traceparent: unknown) {
  const [, traceId, spanId] = WRITTEN.exec(String(traceparent)) ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
}

const TOLD_EVERY_MS = 10 * 60 * 1000

/** A collector that takes nothing is told of now and then; the shop goes on. */
function tellFaults(log: FastifyBaseLogger) {
  let toldAt = -Infinity
  const tell = () => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    log.warn('traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
  }
  const quiet = () => {}
  diag.setLogger(
    { error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}
