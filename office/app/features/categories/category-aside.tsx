import type { OfficeCategory, Output, officeCategories } from '@surco/contract'

import { formatCount, formatInteger } from '../../../../storefront/app/lib/format.ts'
import { TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { countText } from '../../lib/shelves.ts'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { Part } from '../../ui/details-page.tsx'
import { besides, fits, pathName } from './places.ts'

export type CategoryDetails = Output<(typeof officeCategories)['GET /admin/categories/:id']>['data']

interface Props {
  all: readonly OfficeCategory[]
  category: CategoryDetails
}

/** What stands under a category, where it is, and how it goes. */
export const CategoryAside = ({ all, category }: Props) => (
  <>
    <Part title="Qué tiene">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Productos</dt>
        <dd>
          <TextLink to={`/productos?categoria=${category.id}`}>{countText(category)}</TextLink>
        </dd>
        <dt className="text-muted">Categorías debajo</dt>
        <dd>{formatInteger(besides(all, category.id).length)}</dd>
        <dt className="text-muted">Cupones propios</dt>
        <dd>{formatInteger(category.coupons)}</dd>
      </dl>
    </Part>
    <Part title="Mover">
      <Move all={all} category={category} />
    </Part>
    <Part title="Borrar">
      <Remove all={all} category={category} />
    </Part>
  </>
)

function Move({ all, category: { id, name, parent, products } }: Props) {
  const places = [null, ...all.map((one) => one.id)].filter(
    (to) => to !== parent && fits(all, id, to),
  )
  if (places.length === 0) {
    return (
      <p className="text-sm text-muted">
        Con lo que tiene debajo no cabe en otra parte: el menú tiene tres niveles.
      </p>
    )
  }
  return (
    <ConfirmedChange
      opens="Mover a otra parte"
      title={`Mover «${name}»`}
      confirms="Mover"
      fields={{ intent: 'move' }}
    >
      {(faults) => (
        <>
          <Select name="parent" label="Dentro de" error={faults.parent ?? faults.name}>
            {places.map((to) => (
              <option key={to} value={to ?? ''}>
                {to === null ? 'Primer nivel' : pathName(all, to)}
              </option>
            ))}
          </Select>
          <p>
            {products > 0
              ? `Van con ella sus ${formatCount(products, 'producto', 'productos')} y lo que tiene debajo. `
              : 'Va con ella lo que tiene debajo. '}
            Los enlaces de antes siguen funcionando.
          </p>
        </>
      )}
    </ConfirmedChange>
  )
}

function Remove({ all, category }: Props) {
  const { id, name, products } = category
  if (besides(all, id).length > 0) {
    return <p className="text-sm text-muted">Tiene categorías debajo: muévelas o bórralas antes.</p>
  }
  const others = all.filter((one) => one.id !== id)
  if (others.length === 0 && products > 0) {
    return <p className="text-sm text-muted">Sus productos no tienen otra categoría a donde ir.</p>
  }
  return (
    <ConfirmedChange
      opens={products > 0 ? 'Pasar a otra y borrar' : 'Borrar categoría'}
      title={`¿Borrar «${name}»?`}
      confirms={products > 0 ? 'Pasar y borrar' : 'Borrar'}
      fields={{ intent: 'delete' }}
    >
      {(faults) => (
        <>
          <Select
            name="into"
            label={products > 0 ? 'Sus productos pasan a' : 'Sus enlaces llevan a'}
            optional={products === 0}
            error={faults.into}
          >
            <option value="">{products === 0 ? 'Ninguna otra' : 'Elige una categoría'}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {pathName(all, one.id)}
              </option>
            ))}
          </Select>
          <p>{removalText(category)}</p>
        </>
      )}
    </ConfirmedChange>
  )
}

const removalText = (category: CategoryDetails) =>
  category.products === 0
    ? 'Desaparece del menú. No se puede deshacer.'
    : `Pasan ${countText(category)}${category.coupons > 0 ? ', y sus cupones valen en la otra' : ''}. Sus enlaces y los archivos con su nombre llevarán a la otra. No se puede deshacer.`
