import { ApiError } from '@surco/contract/client'
import { useEffect, useCallback, useRef, useState } from 'react'

import { api } from '../../data/api.ts'
import { errorText } from '../../data/error-texts.ts'
import { shippingRules } from './shipping-fields.ts'

/** How a form keeps its postal code and its place. */
interface PlaceInForm {
  readCode: () => string
  writeCode: (code: string) => void
  /** Marks a code that is no code; answers whether it is one. */
  judgeCode: () => Promise<boolean>
  readPlace: () => Omit<ChosenPlace, 'estado'>
  /** What is written has no faults any more. */
  writePlace: (place: ChosenPlace) => void
  forgetState: () => void
}

/** What a form shows of the lookup of its postal code. */
export type PostalCodeLookup = ReturnType<typeof usePostalCode>

/** The postal code of a form: a whole one fills in state, city and colonia. */
export function usePostalCode(form: PlaceInForm) {
  const { find, forget, place, looking, fault } = usePlace()

  async function fill(keepChosen: boolean) {
    const code = form.readCode()
    const found = await find(code)
    if (found) form.writePlace(filledFrom(found, keepChosen ? form.readPlace() : undefined))
  }

  /** Looks the code up as soon as it is whole; one that is being changed says nothing yet. */
  function type(text: string) {
    const code = typedPostalCode(text)
    form.writeCode(code)
    if (isPostalCode(code)) return void fill(false)
    form.forgetState()
    forget()
  }

  async function validate() {
    if (await form.judgeCode()) await fill(place !== undefined)
  }

  useEffect(() => {
    // A code that was there from the start keeps the colonia and city that went with it.
    if (isPostalCode(form.readCode())) void fill(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the values of the start
  }, [])

  return {
    /** The colonias of the code; undefined before it was looked up */
    colonias: place?.colonias,
    looking,
    fault,
    type,
    validate: () => void validate(),
    /** Looks up a code that was written with its city and colonia, which stay. */
    resume: () => void fill(true),
  }
}

interface Lookup {
  looking: boolean
  place?: Place
  /** Why there is no place, in Spanish */
  fault?: string
}

const idle: Lookup = { looking: false }

/** A question that is on its way, or was answered. */
interface Question {
  code: string
  call: AbortController
  place: Promise<Place | undefined>
}

/**
 * Finds the state, city and colonias of a postal code; a later question makes earlier answers moot,
 * the same one once more is asked only if it failed.
 */
function usePlace() {
  const [lookup, setLookup] = useState(idle)
  const asked = useRef<Question>(undefined)

  const forget = useCallback(() => {
    asked.current?.call.abort()
    asked.current = undefined
    setLookup(idle)
  }, [])

  const find = useCallback((code: string): Promise<Place | undefined> => {
    if (asked.current?.code === code) return asked.current.place
    asked.current?.call.abort()
    const call = new AbortController()
    const { signal } = call
    setLookup({ looking: true })
    async function ask() {
      try {
        const place = await api('GET /orders/validate-cp', { query: { code } }, { signal })
        if (signal.aborted) return undefined
        setLookup({ looking: false, place })
        return place
      } catch (error) {
        if (signal.aborted) return undefined
        asked.current = undefined
        setLookup({ looking: false, fault: placeFault(error) })
        return undefined
      }
    }
    asked.current = { code, call, place: ask() }
    return asked.current.place
  }, [])

  return { ...lookup, find, forget }
}

function placeFault(error: unknown) {
  if (error instanceof ApiError && error.status === 404) {
    return 'No encontramos ese código postal. Revísalo e intenta de nuevo.'
  }
  return errorText(error)
}

/** What a postal code says of its place, as the lookup answers. */
interface Place {
  estado: string
  ciudad: string
  colonias: string[]
}

/** What an address says of its place. */
interface ChosenPlace {
  estado: string
  ciudad: string
  colonia: string
}

/** At most five digits of what was typed. */
export const typedPostalCode = (text: string) => text.replace(/\D/g, '').slice(0, 5)

export const isPostalCode = (text: string) =>
  shippingRules.codigoPostalEnvio.validate(text) === undefined

/** What the lookup fills in: the first colonia unless one was chosen before for this very code. */
export const filledFrom = (
  place: Place,
  chosen: Pick<ChosenPlace, 'ciudad' | 'colonia'> | undefined,
): ChosenPlace => ({
  estado: place.estado,
  ciudad: chosen?.ciudad || place.ciudad,
  colonia: chosen?.colonia || (place.colonias[0] ?? ''),
})
