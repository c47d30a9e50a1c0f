import type { FastifyBaseLogger } from 'fastify'

import type { Tracing } from './read-tracing.ts'
import type { Recorder, Step } from './recorder.ts'

/*
 * Traces for OpenTelemetry: what a call did, in the database, at a provider, in jobs that it left behind. Steps name
 * routes, jobs and statements, and never people: no addresses, no values, no words of errors.
 */

let recorder: Recorder | undefined

/** Begins to record as `OTEL_*` say; resolves with what sends the rest and ends it. The packages are loaded here alone. */
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

/** Does a step of the call or job under way. */
export const traced = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  recorder ? recorder.step(step, work) : work()

/** Does a job: a step of the trace it was enqueued in, else a trace of its own. */
export const tracedJob = <T>(
  name: string,
  traceparent: unknown,
  work: () => Promise<T>,
): Promise<T> => (recorder ? recorder.job(name, traceparent, work) : work())

/** What a job is to carry, so that its work belongs to the trace under way. */
export const carriedTrace = (): { traceparent?: string } => recorder?.carried() ?? {}

/** By what a line of the log names the trace under way. */
export const traceIds = (): { trace_id?: string; span_id?: string } => recorder?.ids() ?? {}

/** What records requests; undefined while nothing is traced. */
export const requestRecorder = (): Omit<Recorder, 'close'> | undefined => recorder
