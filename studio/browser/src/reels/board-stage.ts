/** The parts around a board: the frame, the light behind a column in suspense, the win text, the celebrations. */
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Scene } from '../canvas/scene.ts'
import { steady } from '../lib/motion.ts'
import { Cabinet } from './cabinet.ts'
import { CelebrationLayer, type Celebration } from './celebration.ts'
import type { Dress } from './dress.ts'
import { cellMiddle, slotLayout, type SlotLayout } from './layout.ts'
import { suspenseTexture } from './textures.ts'
import { WinWord } from './win-word.ts'

export class BoardStage {
  readonly drum: Container
  readonly boxes = new Graphics()
  readonly sparks = new Container()
  readonly word = new WinWord()
  readonly line: string
  layout: SlotLayout
  readonly #scene: Scene
  readonly #heights: readonly number[]
  readonly #party: CelebrationLayer
  readonly #glow: Sprite

  /** `placed` is called whenever the room has changed. */
  constructor(scene: Scene, heights: readonly number[], dress: Dress, placed: () => void) {
    this.#scene = scene
    this.#heights = heights
    this.line = dress.line
    this.#party = new CelebrationLayer(scene)
    this.#glow = new Sprite(suspenseTexture(dress.line))
    this.#glow.visible = false
    this.layout = slotLayout(scene.size, heights.length, this.#rows)
    const cabinet = new Cabinet(dress, heights.length)
    this.drum = cabinet.window.content
    scene.app.canvas.before(cabinet.back)
    const behind = [this.#glow, this.boxes]
    const before = [cabinet.front, this.sparks, this.word.view, this.#party.view]
    scene.root.addChild(...behind, cabinet.window, ...before)
    let isOpen = false
    scene.onResize((size) => {
      this.layout = slotLayout(size, heights.length, this.#rows)
      cabinet.place(this.layout)
      this.#party.place(size)
      this.word.place(this.layout.word, size.width)
      if (isOpen) placed()
    })
    isOpen = true
  }

  /** Where the frame begins, for what stands over it. */
  get top(): number {
    return this.layout.window.y - 2 * this.layout.border
  }

  /** Where the frame begins, for what stands beside it. */
  get left(): number {
    return this.layout.window.x - 2 * this.layout.border
  }

  /** How wide a symbol is that lies still. */
  get symbol(): number {
    return Math.min(this.layout.cell * 1.04, this.layout.row) * 0.97
  }

  /** Shorter columns stand in the middle. */
  lift(reel: number): number {
    return (this.#rows - (this.#heights[reel] ?? this.#rows)) / 2
  }

  /** Boxes behind these places. */
  drawBoxes(places: readonly (readonly [reel: number, row: number])[]): void {
    const { cell, row: high } = this.layout
    this.boxes.clear()
    for (const [reel, row] of places) {
      const { x, y } = cellMiddle(this.layout, reel, row + this.lift(reel))
      const [width, height] = [cell * 0.97, high - cell * 0.03]
      this.boxes.roundRect(x - width / 2, y - height / 2, width, height, cell * 0.12)
      this.boxes.fill('#5a3a14d0').stroke({ color: this.line, width: Math.max(1.5, cell * 0.022) })
    }
  }

  showWord(words: string, look: 'gold' | 'plain' = 'gold'): void {
    this.word.show(words, look)
    this.#scene.touch()
  }

  countWord(words: (part: number) => string, ms: number, cut: AbortSignal): Promise<void> {
    return this.#scene.tween(ms, (part) => this.showWord(words(steady(part, ms))), cut)
  }

  celebrate(party: Celebration, cut: AbortSignal): Promise<void> {
    return this.#party.show(party, cut)
  }

  wait(ms: number, cut: AbortSignal): Promise<void> {
    return this.#scene.wait(ms, cut)
  }

  async suspense(reel: number, ms: number, cut: AbortSignal): Promise<void> {
    const { window, cell, gap } = this.layout
    this.#glow.visible = true
    this.#glow.position.set(window.x + reel * (cell + gap) - cell * 0.08, window.y - cell * 0.03)
    this.#glow.setSize(cell * 1.16, window.height + cell * 0.06)
    await this.#scene.tween(ms, (x) => (this.#glow.alpha = 0.65 + 0.35 * Math.sin(x * Math.PI * 7)), cut)
    this.#glow.visible = false
  }

  get #rows(): number {
    return Math.max(...this.#heights)
  }
}
