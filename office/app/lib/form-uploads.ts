import { createContext, useContext, useEffect } from 'react'

/** Adds to the number of uploads under way in a form; the form cannot be saved before they end. */
export const FormUploads = createContext<(change: 1 | -1) => void>(() => {})

/** Reports to the form around a field that the field is uploading a file. */
export function useFormUpload(isUploading: boolean) {
  const count = useContext(FormUploads)
  useEffect(() => {
    if (!isUploading) return undefined
    count(1)
    return () => count(-1)
  }, [isUploading, count])
}
