import { ApiError } from '@surco/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds that the typing rests before something is asked. */
const REST = 250

/** What somebody asked last, and what came of it. */
interface Answered<T> {
  question: string
  answer: T
}

/**
 * Asks what is typed once the typing rests, and answers the last answer with its question; undefined before there is one.
 * Nothing is asked for ''. What comes late, for another question, is dropped. `ask` does not throw.
 */
export function useAnswerSoon<T>(
  question: string,
  ask: (question: string, signal: AbortSignal) => Promise<T>,
) {
  const [answered, setAnswered] = useState<Answered<T>>()
  const [again, setAgain] = useState<{ question: string }>()
  const put = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await ask(question, signal)
    if (!signal.aborted) setAnswered({ question, answer })
  })
  useEffect(() => {
    if (question === '') return undefined
    const left = new AbortController()
    const timer = setTimeout(() => void put(left.signal), again?.question === question ? 0 : REST)
    return () => {
      clearTimeout(timer)
      left.abort()
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

/** The same for a call of the API that may be refused; `unknown` is said of errors without a sentence of their own. */
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
