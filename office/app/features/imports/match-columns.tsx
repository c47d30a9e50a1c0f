import type { CatalogImport, ImportColumn } from '@surco/contract'

import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { fieldName } from '../book/field-names.ts'

/**
 * Every column, required ones first. They are listed here so that the browser does not load the schema; a missing one
 * does not compile.
 */
const columnOrder: Readonly<Record<ImportColumn, true>> = {
  SKU: true,
  nombre: true,
  categoria: true,
  marca: true,
  precio: true,
  subcategoria: true,
  subsubcategoria: true,
  descuento: true,
  precioEspecial: true,
  especialDesde: true,
  especialHasta: true,
  stock: true,
  iva: true,
  claveProdServ: true,
  claveUnidad: true,
  descripcionCorta: true,
  descripcion: true,
  especificaciones: true,
  atributos: true,
  incluye: true,
  garantia: true,
  accesorio: true,
  requiereCotizacion: true,
  envioGratis: true,
  peso: true,
  largo: true,
  ancho: true,
  alto: true,
  publicado: true,
  descargables: true,
  video: true,
}

/** Reads the chosen columns in the order of the header; '' for one that is not imported. */
export const readColumns = (form: Readonly<Partial<Record<string, string>>>, count: number) =>
  Array.from({ length: count }, (_, at) => form[`column-${at}`] ?? '')

interface Props {
  catalogImport: CatalogImport
}

/** Form that maps the columns of a file to those of the shop. */
export function MatchColumns({ catalogImport: { header, columns } }: Props) {
  const change = useChange()
  const fault = change.refused?.fields.columns
  const unknown = columns.filter((column) => column === '').length
  return (
    <ChangeForm change={change} intent="columns">
      {unknown > 0 && (
        <p>
          Las columnas que no se reconocen por su nombre quedan fuera, a menos que digas cuáles son.
        </p>
      )}
      {fault && (
        <div role="alert">
          <Notice tone="danger" title={fault} />
        </div>
      )}
      <input type="hidden" name="count" value={header.length} />
      <div className="grid gap-4 sm:grid-cols-2">
        {header.map((name, at) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- columns are identified by position
            key={at}
            name={`column-${at}`}
            label={name.trim() || `Columna ${at + 1}`}
            defaultValue={columns[at]}
            className="wrap-anywhere"
          >
            <option value="">No se carga</option>
            {Object.keys(columnOrder).map((column) => (
              <option key={column} value={column}>
                {fieldName(column)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <SendButton change={change} className="self-start">
        Ver los cambios
      </SendButton>
    </ChangeForm>
  )
}
