/**
 * A part of the scene that is drawn only within a rectangle. The scissor of the graphics card cuts it: a mask would be drawn
 * into the stencil and out again in every frame, twice the whole rectangle.
 */
import { Container, RenderContainer, type WebGLRenderer } from 'pixi.js'

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
    const begin = new RenderContainer((renderer) => this.#cut(renderer as WebGLRenderer))
    const end = new RenderContainer((renderer) => {
      const { gl } = renderer as WebGLRenderer
      gl.disable(gl.SCISSOR_TEST)
    })
    this.addChild(begin, this.content, end)
  }

  /** In the pixels of the scene. */
  place(box: Box): void {
    this.#box = { ...box }
  }

  #cut({ gl, resolution }: WebGLRenderer): void {
    const { x, y, width, height } = this.#box
    const [left, right] = [Math.round(x * resolution), Math.round((x + width) * resolution)]
    const [top, bottom] = [Math.round(y * resolution), Math.round((y + height) * resolution)]
    gl.enable(gl.SCISSOR_TEST)
    // The scissor counts from the lower edge.
    gl.scissor(left, gl.drawingBufferHeight - bottom, right - left, bottom - top)
  }
}
