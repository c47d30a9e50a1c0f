import { CommandFault, reasonOf } from '../../platform/commands/index.ts'

interface Terminal {
  say: (line: string) => void
  complain: (line: string) => void
}

/**
 * Prints how the restored shop compares with the providers' payments; returns the exit code, 1 if comparing failed
 * unexpectedly: the database has been replaced by then. Throws {@link CommandFault}.
 */
export async function reportComparison(
  compare: () => Promise<string[]>,
  { say, complain }: Terminal,
): Promise<number> {
  try {
    for (const line of await compare()) say(line)
    return 0
  } catch (error) {
    if (error instanceof CommandFault) throw error
    complain(
      `La tienda se restauró, pero no se pudo comparar con los proveedores: ${reasonOf(error)}`,
    )
    return 1
  }
}
