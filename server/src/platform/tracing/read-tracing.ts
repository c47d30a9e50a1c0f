import { ConfigError, type Environment } from '../environment.ts'

export interface Tracing {
  /** Of how many calls and jobs, from 0 to 1, a trace is sent. */
  ratio: number
}

/** Of a hundred calls and jobs ten are traced, unless it is said otherwise. */
const USUAL_RATIO = 0.1

/**
 * Where traces go, with what and for how long, the exporter reads by itself:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/. Undefined when none are sent. Throws
 * {@link ConfigError}.
 */
export function readTracing(env: Environment): Tracing | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  if (!URL.canParse(endpoint))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be a web address')
  return { ratio: sampleRatio(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG) }
}

/** Samplers of the standard; a parent is only known of a job, which follows it. */
function sampleRatio(sampler: string | undefined, argument: string | undefined) {
  const name = sampler?.replace(/^parentbased_/, '')
  if (name === 'always_on') return 1
  if (name === 'always_off') return 0
  const ratio = Number(argument || (name ? 1 : USUAL_RATIO))
  if ((!name || name === 'traceidratio') && ratio >= 0 && ratio <= 1) return ratio
  throw new ConfigError(
    'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, OTEL_TRACES_SAMPLER_ARG from 0 to 1',
  )
}
