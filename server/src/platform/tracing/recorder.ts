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

/** A span; its name and attributes must not hold personal data. */
export interface Step {
  name: string
  attributes?: Record<string, string>
}

export type Recorder = ReturnType<typeof createRecorder>

/** Milliseconds that a closing shop waits for a collector. */
const LAST_SENT_MS = 1_500

/** Sends traces of a share of all calls and jobs to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export function createRecorder(ratio: number, log: FastifyBaseLogger) {
  warnOfFailures(log)
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

/** Marks a span as failed with the kind of the error only: its message may hold personal data. */
function markFailed(span: Span, error: unknown) {
  const { name, code } = readFields(error)
  const kind = [code, name].find((field) => typeof field === 'string') ?? 'error'
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
}

/** Records the statements of traced calls and jobs. */
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

/** Recorded characters of a statement, enough to identify it. */
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

/** A sampled trace in W3C format: https://www.w3.org/TR/trace-context/#traceparent-header */
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

const WARN_EVERY_MS = 10 * 60 * 1000

/** Warns at most every ten minutes while the collector does not accept traces. */
function warnOfFailures(log: FastifyBaseLogger) {
  let warnedAt = -Infinity
  const warn = () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn('traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
  }
  const quiet = () => {}
  diag.setLogger(
    { error: warn, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}
