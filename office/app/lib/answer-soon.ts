import { ApiError } from '@surco/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce of typing. */
const DEBOUNCE_MS = 250

/** An answer with its question. */
interface Answered<T> {
  question: string
  answer: T
}

/**
 * Calls `ask` for a typed question, debounced; returns the latest answer with its question, undefined before the first.
 * Nothing is asked for ''. Answers to outdated questions are dropped. `ask` must not throw.
 */
export function useAnswerSoon<T>(
  question: string,
  ask: (question: string, signal: AbortSignal) => Promise<T>,
) {
  const [answered, setAnswered] = useState<Answered<T>>()
  const [again, setAgain] = useState<{ question: string }>()
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await ask(question, signal)
    if (!signal.aborted) setAnswered({ question, answer })
  })
  useEffect(() => {
    if (question === '') return undefined
    const controller = new AbortController()
    const timer = setTimeout(
      () => void load(controller.signal),
      again?.question === question ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, again])
  const retry = () => {
    setAnswered(undefined)
    setAgain({ question })
  }
  return { answered, retry }
}

interface AnswerOrFault<T> {
  answer?: T
  /** Why there is no answer. */
  fault?: string
}

/** Like `useAnswerSoon` for an API call, which may be refused; `unknown` is the text for errors without a message. */
export function useCallSoon<T>(
  question: string,
  call: (signal: AbortSignal) => Promise<T>,
  unknown: string,
): AnswerOrFault<T> {
  const { answered } = useAnswerSoon(
    question,
    async (_asked, signal): Promise<AnswerOrFault<T>> => {
      try {
        return { answer: await call(signal) }
      } catch (error) {
        return { fault: textOf(error) || unknown }
      }
    },
  )
  return question === '' || !answered ? {} : answered.answer
}

const textOf = (error: unknown) =>
  error instanceof ApiError ? error.errors[0]?.message || error.message : ''
