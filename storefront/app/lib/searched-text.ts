/** What the page at an address is the answer to; '' when nothing was searched. */
export const searchedText = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
