/** A canvas of two dimensions as large as its host, in CSS pixels whatever the screen; drawn only when asked. */
import { el } from '../lib/dom.ts'

export interface PaperSize {
  width: number
  height: number
}

export class Paper {
  readonly canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #observer: ResizeObserver
  readonly #draw: (context: CanvasRenderingContext2D, size: PaperSize) => void
  #isScheduled = false

  constructor(
    host: HTMLElement,
    label: string,
    draw: (context: CanvasRenderingContext2D, size: PaperSize) => void,
    resized: (size: PaperSize) => void = () => undefined,
  ) {
    this.canvas = el('canvas', { role: 'img', 'aria-label': label, class: 'paper' })
    const context = this.canvas.getContext('2d')
    if (!context) throw new Error('a canvas without two dimensions')
    this.#context = context
    this.#draw = draw
    host.append(this.canvas)
    this.#observer = new ResizeObserver(() => {
      this.#fit(host)
      resized(this.size)
      this.draw()
    })
    this.#observer.observe(host)
    this.#fit(host)
    resized(this.size)
  }

  get size(): PaperSize {
    return { width: this.canvas.width / pixels(), height: this.canvas.height / pixels() }
  }

  /** Draws now. */
  draw(): void {
    const { width, height } = this.size
    this.#context.setTransform(pixels(), 0, 0, pixels(), 0, 0)
    this.#context.clearRect(0, 0, width, height)
    this.#draw(this.#context, { width, height })
  }

  /** Draws with the next frame, however often it is asked before. */
  ask(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    requestAnimationFrame(() => {
      this.#isScheduled = false
      this.draw()
    })
  }

  destroy(): void {
    this.#observer.disconnect()
    this.canvas.remove()
  }

  #fit(host: HTMLElement): void {
    this.canvas.width = Math.max(1, Math.round(host.clientWidth * pixels()))
    this.canvas.height = Math.max(1, Math.round(host.clientHeight * pixels()))
  }
}

const pixels = (): number => Math.min(2, globalThis.devicePixelRatio || 1)
