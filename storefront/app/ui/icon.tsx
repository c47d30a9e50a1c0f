const paths = {
  arrowLeft: 'm14 6-6 6 6 6',
  arrowRight: 'm10 6 6 6-6 6',
  cart: 'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.4a1.5 1.5 0 0 0 1.5-1.1L21 8H6.1M9.5 20.2h.01M17.5 20.2h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  clock: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17M3.5 15h17M12 3c2.5 2.4 3.6 5.4 3.6 9s-1.100 6.600-3.600 9c-2.500-2.400-3.600-5.400-3.600-9S9.500 5.400 12 3Z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6v-9Z',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  medal: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3.500-1.500L7 21l5-2.500L17 21l-1.500-8.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 5h16v11H9.500L5 20v-4H4V5Z',
  phone:
    'M6.500 4h3l1.500 4-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2 4 1.500v3a1.500 1.500 0 0 1-1.500 1.500A15 15 0 0 1 5 5.500 1.500 1.500 0 0 1 6.500 4Z',
  pin: 'M12 21s7-6.200 7-11a7 7 0 1 0-14 0c0 4.800 7 11 7 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Zm5-1.500L20 20',
  shield: 'M12 3 5 6v5c0 4.500 3 8 7 10 4-2 7-5.500 7-10V6l-7-3Zm-3 9 2.200 2.200L15.500 10',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
}

export type IconName = keyof typeof paths

interface Props {
  name: IconName
  className?: string
}

/** A decorative line drawing in the colour of its text. */
export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
