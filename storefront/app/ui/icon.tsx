interface Props {
  name: IconName
  className?: string
}

/** A decorative line drawing in the colour of its text; the text beside it says what it means. */
export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={iconPaths[name]} />
    </svg>
  )
}

const circle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z'

/** The paths of the icons on a grid of 24 by 24, drawn with a stroke of 1.75. */
export const iconPaths = {
  // Navigation
  arrowRight: 'M4 12h16m-6-6 6 6-6 6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  external: 'M14 4h6v6m0-6-9 9m6 1v6H4V7h6',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',

  // Actions
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  refresh: 'M20 4.5V10h-5.5M4 19.5V14h5.5M19.7 10A8 8 0 0 0 5.5 7.5M4.3 14a8 8 0 0 0 14.2 2.5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13m-8 4v5m4-5v5',
  pencil: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20Zm10-13.5 3.5 3.5',
  play: 'M8 5v14l11-7L8 5Z',
  pause: 'M9 5v14m6-14v14',
  share:
    'M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.2 10.8l7.6-4.1m-7.6 6.5 7.6 4.1',
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20M10.5 8v5M8 10.5h5',
  zoomOut: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20M8 10.5h5',

  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.6 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.5-1.2M10 10a3 3 0 0 0 4.1 4.1',

  // Buying
  cart: 'M2.5 4h2.8l2.2 12h10.7L20.5 8H6m3.5 13a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Zm7.5 0a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  tag: 'M4 4h8l8.3 8.3a1.5 1.5 0 0 1 0 2.1l-5.9 5.9a1.5 1.5 0 0 1-2.1 0L4 12V4Zm4.5 4.5h.01',
  card: 'M3 6h18v12H3V6Zm0 4h18M6.5 14.5h4',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3.5 5h5m-5 4h5',
  lock: 'M6 11h12v9H6v-9Zm2 0V8a4 4 0 0 1 8 0v3m-4 3.5v2',
  shield: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6l-7-3Zm-3 9 2.2 2.2L15.2 10',
  truck:
    'M5 17H3V6h11v11H9m5-7h4l3 3.5V17h-2m-4 0h-1m-7 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  medal: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3.5-1.5L7 21l5-2.5 5 2.5-1.5-8.5',

  // People and places
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c.5-4 3.5-6 8-6s7.5 2 8 6',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 13.5h3V19H5.5A1.5 1.5 0 0 1 4 17.5v-4Zm16 0h-3V19h1.5a1.5 1.5 0 0 0 1.5-1.5v-4ZM18.5 19c0 1.5-1.3 2.5-3.5 2.5h-2',
  phone:
    'M6.5 4h3L11 8 9 9.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 5 5.5 1.5 1.5 0 0 1 6.5 4Z',
  mail: 'M3.5 6h17v12h-17V6Zm0 .5L12 13l8.5-6.5',
  message: 'M4 5h16v11H10l-5 4v-4H4V5Z',
  pin: 'M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  globe: `${circle}M3.5 9h17m-17 6h17M12 3c2.5 2.4 3.6 5.4 3.6 9s-1.1 6.6-3.6 9c-2.5-2.4-3.6-5.4-3.6-9S9.5 5.4 12 3Z`,
  clock: `${circle}M12 7v5l3 2`,
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5v4m8-4v4',

  // Messages and files
  info: `${circle}M12 11v5m0-8h.01`,
  success: `${circle}M8 12.3l2.8 2.8L16 9.5`,
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.8h.01',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3ZM12 7.5V13m0 3.3h.01',
  file: 'M6 3h8l4 4v14H6V3Zm8 0v4h4m-9 5h6m-6 4h6',
  pdf: 'M6 11V3h8l4 4v4m-4-8v4h4M4 20.5V15h1.8a1.7 1.7 0 0 1 0 3.4H4m6.5 2.1V15H12a2.75 2.75 0 0 1 0 5.5h-1.5m6.5 0V15h3.5M17 17.8h2.8',
  grid: 'M4 4h6.5v6.5H4V4Zm9.5 0H20v6.5h-6.5V4ZM4 13.5h6.5V20H4v-6.5Zm9.5 0H20V20h-6.5v-6.5Z',
}

export type IconName = keyof typeof iconPaths
