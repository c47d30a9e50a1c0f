const lastPage = 100_000

/** The page of an address, 1 for anything that is no page; a number too big is the last one. */
export function pageNumber(value: string | null) {
  if (value === null || !/^[1-9]\d*$/.test(value)) return 1
  return Math.min(Number(value), lastPage)
}
