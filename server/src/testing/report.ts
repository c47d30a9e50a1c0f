/** Attaches a figure to the result of its test, for `npm run test:long` to collect. */
export const report = (line: string) => void process.stdout.write(`figures: ${line}\n`)
