/** Reads a file in base 64. Throws an error with a Spanish message when the browser cannot read it. */
export async function base64Of(file: Blob) {
  const reader = new FileReader()
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve())
    reader.addEventListener('error', () => reject(new Error('No se pudo leer el archivo.')))
  })
  reader.readAsDataURL(file)
  await read
  const url = typeof reader.result === 'string' ? reader.result : ''
  return url.slice(url.indexOf(',') + 1)
}
