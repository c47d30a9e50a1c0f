import { Children, useState, type ReactNode } from 'react'

import { IconButton } from './button.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useCarousel } from './use-carousel.ts'

// On phones the buttons are below the slides, near the thumb.
const controlsRow = 'flex items-center max-md:order-last max-md:self-center'
const shelf = {
  frame: 'flex flex-col gap-y-5 md:gap-y-7',
  bar: 'contents md:flex md:items-end md:justify-between md:gap-x-6',
  controls: `${controlsRow} gap-2 md:ml-auto`,
  button: 'outline',
} as const

const looks = {
  shelf: {
    ...shelf,
    slides:
      'gap-2.5 auto-cols-[calc(100%---spacing(8))] sm:gap-3.75 sm:auto-cols-[calc((100%-15px)/2)] md:gap-5 md:auto-cols-[calc((100%-40px)/3)] lg:auto-cols-[calc((100%-60px)/4)] min-[75rem]:gap-6.25 min-[75rem]:auto-cols-[calc((100%-75px)/4)]',
  },
  reading: {
    ...shelf,
    slides:
      'gap-2.5 auto-cols-[calc(100%---spacing(8))] md:gap-5 md:auto-cols-[calc((100%-20px)/2)] lg:auto-cols-[calc((100%-40px)/3)]',
  },
  banner: {
    frame: 'relative flex flex-col gap-y-3',
    bar: 'contents md:absolute md:right-6 md:bottom-6 md:z-1 md:block',
    controls: `${controlsRow} max-md:mb-3 on-soil rounded-button bg-soil text-soil-ink`,
    button: 'quiet',
    slides: 'auto-cols-[100%]',
  },
} as const

interface CarouselProps {
  /** What its slides show */
  label: string
  /** Cards under a heading, wider ones with more to read, or one wide picture at a time */
  look?: keyof typeof looks
  heading?: ReactNode
  /** Advances one slide every 5 seconds, with a button to stop it */
  autoplay?: boolean
  /** `<li>` elements */
  children: ReactNode
}

/**
 * A row of slides, scrolled by hand, by its buttons or by the Tab key; the first follows the last.
 */
export function Carousel({
  label,
  look = 'shelf',
  heading,
  autoplay = false,
  children,
}: CarouselProps) {
  const total = Children.count(children)
  const [track, view, allVisible, scrollPage, advance] = useCarousel(total)
  const { watch, wanted, running, toggle } = useAutoplay(autoplay && !allVisible, advance)
  const [paged, setPaged] = useState(false)
  const { frame, bar, controls, button, slides } = looks[look]
  return (
    <section {...watch} aria-roledescription="carrusel" aria-label={label} className={frame}>
      <div className={bar}>
        {heading}
        <CarouselControls
          look={button}
          className={`${controls} ${allVisible ? 'invisible' : ''}`}
          text={view && visibleRange(view.first + 1, view.last + 1, total)}
          live={paged && !running}
          onPage={(direction) => {
            setPaged(true)
            scrollPage(direction)
          }}
          autoplay={autoplay ? { wanted, toggle } : undefined}
        />
      </div>
      {/* Reachable by the tab key although its slides may hold nothing to press. */}
      <ul
        ref={track}
        tabIndex={0}
        aria-label={label}
        className={`relative grid snap-x snap-mandatory grid-flow-col overflow-x-auto overflow-y-clip overscroll-x-contain scroll-smooth [scrollbar-width:none] *:snap-start *:data-ahead:order-first data-gliding:snap-none noscript:[scrollbar-width:thin] ${slides}`}
      >
        {children}
      </ul>
    </section>
  )
}

const visibleRange = (first: number, last: number, total: number) =>
  first === last ? `${first} de ${total}` : `${first} a ${last} de ${total}`

interface CarouselControlsProps {
  /** Look of the buttons */
  look: 'outline' | 'quiet'
  className: string
  /** The visible slides: `1 a 4 de 10` */
  text: string | undefined
  /** Announces the text when it changes */
  live: boolean
  onPage: (direction: 1 | -1) => void
  /** Stops or restarts the automatic advance */
  autoplay?: { wanted: boolean; toggle: () => void } | undefined
}

/** The buttons of a carousel and its position. */
const CarouselControls = ({
  look,
  className,
  text,
  live,
  onPage,
  autoplay,
}: CarouselControlsProps) => (
  <div className={`noscript:hidden ${className}`}>
    {autoplay && (
      <IconButton
        label={autoplay.wanted ? 'Detener avance automático' : 'Iniciar avance automático'}
        icon={autoplay.wanted ? 'pause' : 'play'}
        look={look}
        onClick={autoplay.toggle}
      />
    )}
    <IconButton label="Anteriores" icon="chevronLeft" look={look} onClick={() => onPage(-1)} />
    <p
      aria-live={live ? 'polite' : 'off'}
      className="min-w-20 text-center text-sm font-medium tabular-nums"
    >
      {text}
    </p>
    <IconButton label="Siguientes" icon="chevronRight" look={look} onClick={() => onPage(1)} />
  </div>
)
