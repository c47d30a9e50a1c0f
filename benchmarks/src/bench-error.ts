/** What keeps the benchmarks from running; `message` says it in one line. */
export class BenchError extends Error {
  override name = 'BenchError'
}
