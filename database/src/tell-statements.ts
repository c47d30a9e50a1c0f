import { tracingChannel } from 'node:diagnostics_channel'

/** A statement without its values. */
export interface ToldStatement {
  text: string
}

/** Where each statement that a call or a job waits for is told, from when it is asked until it is answered. */
export const statementChannel = tracingChannel<unknown, ToldStatement>('surco:statement')

/** Runs a statement, and tells of it if anybody listens. */
export const tellStatement = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  statementChannel.hasSubscribers ? statementChannel.tracePromise(run, { text }) : run()
