import type { OfficeCategory, Output, officeCategories } from '@surco/contract'

import { formatInteger } from '../../../../storefront/app/lib/format.ts'
import { TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { countText } from '../../lib/shelves.ts'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { Part } from '../../ui/details-page.tsx'
import { childrenOf, fits, pathName } from './places.ts'

export type CategoryDetails = Output<(typeof officeCategories)['GET /admin/categories/:id']>['data']

interface Props {
  all: readonly OfficeCategory[]
  category: CategoryDetails
}

/** Side column of a category: its contents, and the actions to move or delete it. */
export const CategoryAside = ({ all, category }: Props) => (
  <>
    <Part title="Qué tiene">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Productos</dt>
        <dd>
          <TextLink to={`/productos?categoria=${category.id}`}>{countText(category)}</TextLink>
        </dd>
        <dt className="text-muted">Categorías debajo</dt>
        <dd>{formatInteger(childrenOf(all, category.id).length)}</dd>
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
  const places = [null, ...all.map((other) => other.id)].filter(
    (to) => to !== parent && fits(all, id, to),
  )
  if (places.length === 0) {
    return (
      <p className="text-sm text-muted">
        No hay otra parte donde quepa: el menú tiene tres niveles.
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
              ? `${products === 1 ? 'Va con ella su producto' : `Van con ella sus ${formatInteger(products)} productos`} y lo que tiene debajo. `
              : 'Va con ella lo que tiene debajo. '}
            Los enlaces de antes siguen funcionando.
          </p>
        </>
      )}
    </ConfirmedChange>
  )
}

function Remove({ all, category }: Props) {
  const { id, name, products, coupons } = category
  if (childrenOf(all, id).length > 0) {
    return <p className="text-sm text-muted">Tiene categorías debajo: muévelas o bórralas antes.</p>
  }
  const others = all.filter((other) => other.id !== id)
  // Its products and coupons need another category.
  const isReplaced = products > 0 || coupons > 0
  if (others.length === 0 && isReplaced) {
    return (
      <p className="text-sm text-muted">
        {`${products > 0 ? 'Sus productos' : 'Sus cupones'} no tienen otra categoría a donde ir.`}
      </p>
    )
  }
  return (
    <ConfirmedChange
      opens={isReplaced ? 'Pasar a otra y borrar' : 'Borrar categoría'}
      title={`¿Borrar «${name}»?`}
      confirms={isReplaced ? 'Pasar y borrar' : 'Borrar'}
      fields={{ intent: isReplaced ? 'merge' : 'delete' }}
    >
      {(faults) => (
        <>
          <Select
            name="into"
            label={intoLabel(category)}
            optional={!isReplaced}
            error={faults.into}
          >
            <option value="">{isReplaced ? 'Elige una categoría' : 'Ninguna otra'}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {pathName(all, other.id)}
              </option>
            ))}
          </Select>
          <p>{removalText(category)}</p>
        </>
      )}
    </ConfirmedChange>
  )
}

function intoLabel({ products, coupons }: CategoryDetails) {
  if (products > 0) return 'Sus productos pasan a'
  return coupons > 0 ? 'Sus cupones pasan a' : 'Sus enlaces llevan a'
}

function removalText(category: CategoryDetails) {
  const { products, coupons } = category
  const sentences = [
    ...(products > 0
      ? [`${products === 1 ? 'Pasa' : 'Pasan'} ${countText(category)}.`]
      : ['Desaparece del menú.']),
    ...(coupons > 0 ? ['Sus cupones valen en la otra.'] : []),
    ...(products > 0 || coupons > 0
      ? ['Sus enlaces y los archivos con su nombre llevarán a la otra.']
      : ['Si eliges otra, sus enlaces y los archivos con su nombre llevarán a ella.']),
  ]
  return `${sentences.join(' ')} No se puede deshacer.`
}
