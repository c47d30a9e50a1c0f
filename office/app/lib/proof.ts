import { useSyncExternalStore } from 'react'

/** A request for an authenticator code; `answer` reports whether one was given. */
export interface ProofRequest {
  answer: (given: boolean) => void
}

let pending: (ProofRequest & { given: Promise<boolean> }) | undefined
const listeners = new Set<() => void>()

/** Asks the signed-in person for a fresh code; simultaneous calls share the answer. False when the dialog is closed. */
export function askForProof(): Promise<boolean> {
  if (pending) return pending.given
  const { promise: given, resolve } = Promise.withResolvers<boolean>()
  const answer = (isGiven: boolean) => {
    setPending(undefined)
    resolve(isGiven)
  }
  setPending({ answer, given })
  return given
}

function setPending(next: typeof pending) {
  pending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The request that waits for a code, if there is one. */
export const useProofRequest = (): ProofRequest | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => undefined,
  )
