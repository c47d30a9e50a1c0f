import { useEffect } from 'react'

import { filledFrom, isPostalCode, typedPostalCode, type ChosenPlace } from './postal-code.ts'
import { usePlace } from './use-place.ts'

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
