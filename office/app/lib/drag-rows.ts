import { useState, type DragEvent } from 'react'

/** What a row of a list takes that can be dragged, or dropped on: `handle` and `target` may be the same element. */
interface DraggedRow {
  handle: {
    draggable: boolean
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
  }
  target: {
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  /** It would come to this one's place */
  isOver: boolean
}

/** Lets rows be dragged to the place of another one of their list. Without `onMove` they stay. */
export function useDragRows(onMove: ((from: number, to: number) => void) | undefined) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (index: number): DraggedRow => ({
    handle: {
      draggable: onMove !== undefined,
      onDragStart({ dataTransfer }) {
        dataTransfer.effectAllowed = 'move'
        // Without data some browsers drag nothing.
        dataTransfer.setData('application/x-surco-row', String(index))
        setDragged(index)
      },
      onDragEnd: end,
    },
    target: {
      onDragOver(event) {
        // What comes from elsewhere is not taken.
        if (dragged === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop(event) {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged !== index) onMove?.(dragged, index)
        end()
      },
    },
    isOver: over === index && dragged !== index,
  })
}

/** A list with one of its rows in another place. */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
