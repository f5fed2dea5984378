/** A picture to draw on a canvas, once it can be drawn. */
export async function pictureOf(url: string | undefined): Promise<HTMLImageElement | null> {
  if (!url) return null
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
