/** A picture to draw on a canvas, once it can be drawn. */
export async function pictureOf(url: string | undefined): Promise<HTMLImageElement | null> {
  if (!url) return null
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Fetches pictures that a round may show at any moment, so that none is missing when it does. */
export function fetchPictures(...urls: string[]): void {
  for (const url of urls) if (url !== '') new Image().src = url
}
