import { useSyncExternalStore } from 'react'

/** Somebody is to give a code of their authenticator; `answer` says whether they did. */
export interface AskedProof {
  answer: (given: boolean) => void
}

let asked: (AskedProof & { given: Promise<boolean> }) | undefined
const listeners = new Set<() => void>()

/** Has whoever is signed in prove that it is still them; who asks meanwhile shares the answer. False when they would rather not. */
export function askForProof(): Promise<boolean> {
  if (asked) return asked.given
  const { promise: given, resolve } = Promise.withResolvers<boolean>()
  const answer = (isGiven: boolean) => {
    ask(undefined)
    resolve(isGiven)
  }
  ask({ answer, given })
  return given
}

function ask(next: typeof asked) {
  asked = next
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What is asked for at the moment. */
export const useAskedProof = (): AskedProof | undefined =>
  useSyncExternalStore(
    follow,
    () => asked,
    () => undefined,
  )
