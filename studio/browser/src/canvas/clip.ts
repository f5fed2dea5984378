/**
 * A part of the scene that is drawn only within a rectangle. The scissor of the graphics card cuts it, or the clip of a plain
 * canvas: a mask would be drawn into the stencil and out again in every frame, twice the whole rectangle.
 */
import { Container, RenderContainer, type CanvasRenderer, type Renderer, type WebGLRenderer } from 'pixi.js'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export class Clip extends Container {
  /** What is cut. */
  readonly content = new Container()
  #box: Box = { x: 0, y: 0, width: 0, height: 0 }

  constructor() {
    super()
    const begin = new RenderContainer((renderer) => this.#begin(renderer))
    const end = new RenderContainer((renderer) => {
      if (isPaper(renderer)) renderer.canvasContext.activeContext.restore()
      else (renderer as WebGLRenderer).gl.disable((renderer as WebGLRenderer).gl.SCISSOR_TEST)
    })
    this.addChild(begin, this.content, end)
  }

  /** In the pixels of the scene. */
  place(box: Box): void {
    this.#box = { ...box }
  }

  #begin(renderer: Renderer): void {
    const { x, y, width, height } = this.#box
    const { resolution } = renderer
    const [left, right] = [Math.round(x * resolution), Math.round((x + width) * resolution)]
    const [top, bottom] = [Math.round(y * resolution), Math.round((y + height) * resolution)]
    if (isPaper(renderer)) {
      const context = renderer.canvasContext.activeContext
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.beginPath()
      context.rect(left, top, right - left, bottom - top)
      context.clip()
      return
    }
    const { gl } = renderer as WebGLRenderer
    gl.enable(gl.SCISSOR_TEST)
    // The scissor counts from the lower edge.
    gl.scissor(left, gl.drawingBufferHeight - bottom, right - left, bottom - top)
  }
}

/** Draws it on a plain canvas? */
export const isPaper = (renderer: Renderer): renderer is CanvasRenderer => renderer.name === 'canvas'
