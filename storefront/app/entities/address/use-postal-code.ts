import { PostalCode, type Contract, type Output } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useEffect, useRef, useState } from 'react'

import { api } from '../../data/api.ts'
import { errorText } from '../../data/error-texts.ts'
import { contractRule } from '../../lib/use-kept-draft.ts'

/** Reads and writes of a form's fields, whose names differ between delivery and invoice. */
interface AddressFormAccess {
  readCode: () => string
  writeCode: (code: string) => void
  /** Validates the code's field and shows its error; resolves to whether it is valid. */
  validateCode: () => Promise<boolean>
  readPlace: () => Omit<ChosenPlace, 'estado'>
  /** Sets the three fields, and clears their errors and the code's. */
  writePlace: (place: ChosenPlace) => void
  clearEstado: () => void
}

/** What a form shows of the lookup of its postal code. */
export type PostalCodeLookup = ReturnType<typeof usePostalCode>

/**
 * The postal code of a form: a complete one fills in estado, ciudad and colonia. Ciudad and colonia
 * stay while the code is the same; another code clears them before it is looked up.
 */
export function usePostalCode(form: AddressFormAccess) {
  const { find, reset, place, looking, fault } = usePlaceLookup()
  /** The code of the ciudad and colonia in the form */
  const placeCode = useRef<string>(undefined)

  async function lookUp(code: string) {
    if (code !== placeCode.current) form.writePlace(noPlace)
    placeCode.current = code
    const found = await find(code)
    if (found) form.writePlace(placeToFill(found, form.readPlace()))
  }

  /** Looks up a complete code at once; an incomplete one clears the estado. */
  function change(text: string) {
    const code = typedPostalCode(text)
    form.writeCode(code)
    if (isPostalCode(code)) return void lookUp(code)
    form.clearEstado()
    reset()
  }

  /** Looks up a code that was written together with its ciudad and colonia, which stay. */
  function lookUpWithPlace() {
    const code = form.readCode()
    if (code !== placeCode.current) form.clearEstado()
    placeCode.current = code
    void lookUp(code)
  }

  async function validate() {
    if (await form.validateCode()) await lookUp(form.readCode())
  }

  useEffect(() => {
    const code = form.readCode()
    placeCode.current = code
    if (isPostalCode(code)) void lookUp(code)
    return reset
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the values of the start
  }, [])

  return {
    /** The colonias of the code; undefined before it was looked up */
    colonias: place?.colonias,
    looking,
    fault,
    change,
    validate: () => void validate(),
    lookUpWithPlace,
  }
}

interface LookupState {
  looking: boolean
  place?: Place
  /** Why there is no place, in Spanish */
  fault?: string
}

const idle: LookupState = { looking: false }

/** A lookup that is pending or has succeeded. */
interface Lookup {
  code: string
  call: AbortController
  place: Promise<Place | undefined>
}

/**
 * Finds the estado, ciudad and colonias of a postal code. Another code aborts the lookup before it;
 * the same code is looked up again only after a failure.
 */
function usePlaceLookup() {
  const [state, setState] = useState(idle)
  const current = useRef<Lookup>(undefined)

  function reset() {
    current.current?.call.abort()
    current.current = undefined
    setState(idle)
  }

  function find(code: string): Promise<Place | undefined> {
    if (current.current?.code === code) return current.current.place
    current.current?.call.abort()
    const call = new AbortController()
    current.current = { code, call, place: ask(code, call.signal) }
    return current.current.place
  }

  async function ask(code: string, signal: AbortSignal) {
    setState({ looking: true })
    try {
      const place = await api('GET /orders/validate-cp', { query: { code } }, { signal })
      if (signal.aborted) return undefined
      setState({ looking: false, place })
      return place
    } catch (error) {
      if (signal.aborted) return undefined
      current.current = undefined
      setState({ looking: false, fault: lookupFault(error) })
      return undefined
    }
  }

  return { ...state, find, reset }
}

function lookupFault(error: unknown) {
  if (error instanceof ApiError && error.status === 404) {
    return 'No encontramos ese código postal. Revísalo e intenta de nuevo.'
  }
  return errorText(error)
}

type Place = Pick<Output<Contract['GET /orders/validate-cp']>, 'estado' | 'ciudad' | 'colonias'>

/** The place in an address. */
interface ChosenPlace {
  estado: string
  ciudad: string
  colonia: string
}

const noPlace: ChosenPlace = { estado: '', ciudad: '', colonia: '' }

/** At most five digits of what was typed or pasted. */
export const typedPostalCode = (text: string) => text.replace(/\D/g, '').slice(0, 5)

const rule = contractRule(PostalCode)

export const isPostalCode = (text: string) => rule.validate(text) === undefined

/** The values to fill in: ciudad and colonia that are there already stay; else the first colonia. */
export const placeToFill = (
  found: Place,
  { ciudad, colonia }: Omit<ChosenPlace, 'estado'>,
): ChosenPlace => ({
  estado: found.estado,
  ciudad: ciudad || found.ciudad,
  colonia: colonia || (found.colonias[0] ?? ''),
})
