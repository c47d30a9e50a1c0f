import { ProviderUnreachable, type ListedPayment } from '../provider.ts'

/** What is made while a list is read moves others to the next page: once or twice a whole page of them. */
const REPEATED_PAGES = 3

/** The pages of a provider's list. Throws {@link ProviderUnreachable} once they only repeat themselves: it would never end. */
export async function* untilItRepeats(
  pages: AsyncIterable<ListedPayment[]>,
): AsyncGenerator<ListedPayment[]> {
  const told = new Set<string>()
  let repeated = 0
  for await (const page of pages) {
    repeated = page.every(({ id }) => told.has(id)) ? repeated + 1 : 0
    if (repeated === REPEATED_PAGES) {
      throw new ProviderUnreachable(`The same ${told.size} payments are listed again and again`)
    }
    for (const { id } of page) told.add(id)
    yield page
  }
}
