const offsetMs = -4 * 60 * 60 * 1000

/** Writes a moment as Mercado Pago does everywhere: `2026-11-21T11:00:00.000-04:00`. */
export function writeMoment(ms: number): string {
  return new Date(ms + offsetMs).toISOString().replace('Z', '-04:00')
}
