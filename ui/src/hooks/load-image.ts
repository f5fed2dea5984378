/** A picture, once it can be drawn. Rejects with "Image load error" (specification, section 8). */
export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('Image load error')))
    image.src = address
  })
}
