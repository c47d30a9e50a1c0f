import { mediaPath } from '../../media/index.ts'
import { checkRow, type CatalogRow } from './check-row.ts'
import type { Column } from './columns.ts'
import type { FileShelf } from './file-shelf.ts'
import { readCatalogFile, type FileLine } from './read-catalog-file.ts'
import { isDocumentFile, isFilmFile } from './read-values.ts'
import type { RowToStage } from './stage-rows.ts'

export interface LineFault {
  line: number
  /** '' when it is the whole row. */
  column: Column | ''
  /** Spanish. */
  reason: string
}

/** So many faults are listed; the others are counted. */
const LISTED = 200

/** Reads the rows of a catalogue file and remembers what is wrong with them. */
export function createRowReader(shelf: FileShelf | undefined) {
  const lineOfSku = new Map<string, number>()
  const state = {
    columns: new Set<Column>(),
    count: 0,
    badRows: 0,
    faultCount: 0,
    faults: [] as LineFault[],
    rows,
  }

  function refuse(line: number, faults: Omit<LineFault, 'line'>[]) {
    state.badRows += 1
    state.faultCount += faults.length
    for (const fault of faults) {
      if (state.faults.length < LISTED) state.faults.push({ line, ...fault })
    }
    return undefined
  }

  /** Each good row; undefined for each bad one. */
  async function* rows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowToStage | undefined> {
    const onHeader = (columns: Column[]) => {
      state.columns = new Set(columns)
      // Without a folder the pictures that products have stay.
      if (!shelf) state.columns.delete('fotos')
    }
    for await (const fileLine of readCatalogFile(bytes, onHeader)) {
      state.count += 1
      yield await good(fileLine)
    }
  }

  async function good({ line, cells, wrongWidth }: FileLine) {
    if (wrongWidth) {
      return refuse(line, [{ column: '', reason: 'no tiene tantas columnas como el encabezado' }])
    }
    const checked = checkRow(cells)
    if ('faults' in checked) return refuse(line, checked.faults)
    const { row } = checked
    const earlier = lineOfSku.get(row.SKU)
    if (earlier !== undefined) {
      return refuse(line, [
        { column: 'SKU', reason: `"${row.SKU}" ya está en la línea ${earlier}` },
      ])
    }
    lineOfSku.set(row.SKU, line)
    const pictures = await takePictures(row, shelf)
    const documents = await takeDocuments(row, shelf)
    const film = await takeFilm(row, shelf)
    const faults = [...pictures.faults, ...documents.faults, ...film.faults]
    if (faults.length > 0) return refuse(line, faults)
    const { names: fotos } = pictures
    return { ...row, line, fotos, descargables: documents.downloads, video: film.url }
  }

  return state
}

async function takePictures({ fotos }: CatalogRow, shelf: FileShelf | undefined) {
  const taken = shelf ? await Promise.all(fotos.map((file) => shelf.takePicture(file))) : []
  return {
    names: taken.flatMap((picture) => ('name' in picture ? [picture.name] : [])),
    faults: taken.flatMap((picture) =>
      'reason' in picture ? [{ column: 'fotos' as const, reason: picture.reason }] : [],
    ),
  }
}

async function takeDocuments({ descargables }: CatalogRow, shelf: FileShelf | undefined) {
  const taken = await Promise.all(
    descargables.map(async ({ nombre, url }) => {
      if (!isDocumentFile(url)) return { nombre, url }
      const found = (await shelf?.takeDocument(url)) ?? withoutFolder(url)
      return 'name' in found ? { nombre, url: `/api${mediaPath(found.name)}` } : found
    }),
  )
  return {
    downloads: taken.flatMap((download) => ('url' in download ? [download] : [])),
    faults: taken.flatMap((download) =>
      'reason' in download ? [{ column: 'descargables' as const, reason: download.reason }] : [],
    ),
  }
}

async function takeFilm({ video }: CatalogRow, shelf: FileShelf | undefined) {
  if (!isFilmFile(video)) return { url: video, faults: [] }
  const found = (await shelf?.takeFilm(video)) ?? withoutFolder(video)
  return 'name' in found
    ? { url: `/api${mediaPath(found.name)}`, faults: [] }
    : { url: '', faults: [{ column: 'video' as const, reason: found.reason }] }
}

const withoutFolder = (file: string) => ({ reason: `"${file}": falta la carpeta` })
