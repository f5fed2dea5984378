/** Textures from pictures and from drawing. */
import { Texture } from 'pixi.js'

export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return image
}

/** A texture drawn by hand on a canvas of `width` x `height` pixels. */
export function drawnTexture(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas without two dimensions')
  draw(context)
  return Texture.from(canvas)
}
