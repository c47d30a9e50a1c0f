const lastPage = 100_000

/** The page of an address, 1 for anything that is no page. */
export function pageNumber(value: string | null) {
  if (value === null || !/^[1-9]\d{0,5}$/.test(value)) return 1
  return Math.min(Number(value), lastPage)
}
