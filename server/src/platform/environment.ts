/** The settings of the environment by their names, without blanks around them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting of the environment that cannot be used; `message` says which and why in one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Whether a setting is on; undefined when it is not said. Throws {@link ConfigError}. */
export function readSwitch(env: Environment, name: string): boolean | undefined {
  const text = env[name] ?? ''
  if (text === '') return undefined
  if (/^(?:true|1|yes|on)$/i.test(text)) return true
  if (/^(?:false|0|no|off)$/i.test(text)) return false
  throw new ConfigError(`${name} must be true or false, not "${text}"`)
}
