/** The settings of the environment by their names, without blanks around them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting of the environment that cannot be used; `message` says which and why in one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const isOn = (text: string | undefined) => text === 'true' || text === '1'
