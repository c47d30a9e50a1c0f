/** The encoder of pictures, which brings much code: loaded when the first picture needs it. */
export async function loadSharp() {
  return (await import('sharp')).default
}
