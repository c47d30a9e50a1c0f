import type { FastifyBaseLogger } from 'fastify'

import type { Tracing } from './read-tracing.ts'
import type { Recorder, Step } from './recorder.ts'

/*
 * Traces for OpenTelemetry: what a call did in the database, at a provider, and in the jobs that it enqueued. Spans name
 * routes, jobs and statements, but hold no personal data: no addresses, no values, no error messages.
 */

let recorder: Recorder | undefined

/** Starts tracing as `OTEL_*` configure it; resolves with a function that flushes and stops it. Only this loads the packages. */
export async function startTracing(
  { ratio }: Tracing,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { createRecorder } = await import('./recorder.ts')
  const started = createRecorder(ratio, log)
  recorder = started
  return async () => {
    recorder = undefined
    await started.close()
  }
}

/** Runs work as a span of the current call or job. */
export const traced = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  recorder ? recorder.step(step, work) : work()

/** Runs a job as a span of the trace in which it was enqueued, or else of a new one. */
export const tracedJob = <T>(
  name: string,
  traceparent: unknown,
  work: () => Promise<T>,
): Promise<T> => (recorder ? recorder.job(name, traceparent, work) : work())

/** Data for a job, so that it belongs to the current trace. */
export const carriedTrace = (): { traceparent?: string } => recorder?.carried() ?? {}

/** Ids of the current trace for log entries. */
export const traceIds = (): { trace_id?: string; span_id?: string } => recorder?.ids() ?? {}

/** The recorder of requests; undefined when tracing is off. */
export const requestRecorder = (): Omit<Recorder, 'close'> | undefined => recorder
