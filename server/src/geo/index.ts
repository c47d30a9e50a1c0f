export { getPlaceOf, locateNobody } from './get-place-of.ts'
