import { useState, type DragEvent } from 'react'

/** Props of a draggable row; `handle` and `target` may be the same element. */
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
  /** The dragged row would be dropped here */
  isOver: boolean
}

/** Lets rows of a list be dragged to another place. Without `onMove`, they cannot be dragged. */
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
        // Some browsers need data to start dragging.
        dataTransfer.setData('application/x-surco-row', String(index))
        setDragged(index)
      },
      onDragEnd: end,
    },
    target: {
      onDragOver(event) {
        // Ignores things dragged from elsewhere.
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

/** Returns a copy of the list with one row moved. */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
