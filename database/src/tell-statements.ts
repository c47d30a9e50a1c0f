import { tracingChannel } from 'node:diagnostics_channel'

/** A statement without its values. */
export interface ToldStatement {
  text: string
}

/** The diagnostics channel that publishes each statement, from sending to its result. */
export const statementChannel = tracingChannel<unknown, ToldStatement>('surco:statement')

/** Runs a statement, and publishes it if anything is subscribed. */
export const tellStatement = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  statementChannel.hasSubscribers ? statementChannel.tracePromise(run, { text }) : run()
