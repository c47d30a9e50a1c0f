import { aboutPath, privacyPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useMenu } from '../../ui/use-menu.ts'
import { smallPanel, stripEntry } from './menu-looks.ts'

const id = 'menu-nosotros'

const figures = [
  { value: '35+', name: 'años de experiencia' },
  { value: '1000+', name: 'clientes' },
]

/** Who the shop is, in two numbers, and where it says more. */
export function AboutMenu() {
  const { panel } = useMenu()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${stripEntry} [anchor-name:--menu-nosotros]`}
      >
        Nosotros <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...panel} id={id} className={`${smallPanel} [position-anchor:--menu-nosotros]`}>
        <ul className="grid grid-cols-2 gap-4">
          {figures.map(({ value, name }) => (
            <li key={name}>
              <span className="block font-display text-title font-bold text-soil-ink">{value}</span>{' '}
              {name}
            </li>
          ))}
        </ul>
        <ul className="mt-4 border-t border-soil-line pt-3">
          <li>
            <TextLink to={aboutPath} className="inline-block py-2.5">
              Conoce quiénes somos
            </TextLink>
          </li>
          <li>
            <TextLink to={privacyPath} className="inline-block py-2.5">
              Aviso de privacidad
            </TextLink>
          </li>
        </ul>
      </div>
    </>
  )
}
