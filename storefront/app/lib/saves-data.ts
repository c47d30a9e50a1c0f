interface Connection {
  saveData?: boolean
}

/** Whether the visitor asked to save data. Not every browser tells, and TypeScript does not know of those that do. */
export const savesData = () =>
  (navigator as { connection?: Connection }).connection?.saveData === true
