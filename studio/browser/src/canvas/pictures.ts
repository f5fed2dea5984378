/** Textures from pictures and from drawing. */
import { Texture } from 'pixi.js'

export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return image
}

type Draw = (context: CanvasRenderingContext2D) => void

/** A texture drawn by hand on a canvas of `width` x `height` pixels. */
export const drawnTexture = (width: number, height: number, draw: Draw): Texture =>
  Texture.from(drawOn(document.createElement('canvas'), width, height, draw))

/** Draws on a canvas that gets this many pixels. */
export function drawOn(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  draw: Draw,
): HTMLCanvasElement {
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas without two dimensions')
  draw(context)
  return canvas
}
