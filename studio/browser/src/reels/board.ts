/**
 * A board of symbols that fall: dealt column by column, emptied where something wins, filled from above. Columns may have
 * different heights; a place is `[reel, row]` from the top of its column.
 */
import { Sprite, type Texture } from 'pixi.js'
import type { Scene } from '../canvas/scene.ts'
import { fitWidth, goldText } from '../canvas/text.ts'
import { isReduced } from '../lib/motion.ts'
import type { Sound } from '../lib/sound.ts'
import { BoardStage } from './board-stage.ts'
import type { Dress } from './dress.ts'
import { cellMiddle, onPixels, type SlotLayout } from './layout.ts'
import { dropOn, fall, type Piece } from './piece.ts'
import { burst } from './sparks.ts'
import type { SymbolTextures } from './textures.ts'

export type Place = readonly [reel: number, row: number]

/** Milliseconds between two columns, of clearing the board, and of a column everyone waits for. */
const PACE = { stagger: 75, clear: 210, suspense: 850, vanish: 330 }
const QUICK = { stagger: 18, clear: 80, suspense: 260, vanish: 140 }
const DUSK = 0x6f6170

interface BoardParts {
  heights: readonly number[]
  textures: SymbolTextures
  dress: Dress
  sound: Sound
  isQuick: () => boolean
}

export class FallingBoard {
  readonly stage: BoardStage
  readonly #scene: Scene
  readonly #textures: SymbolTextures
  readonly #sound: Sound
  readonly #isQuick: () => boolean
  readonly #columns: Piece[][]
  #lit: readonly Place[] = []
  #leaving: Piece[] = []
  #scale = 1

  constructor(scene: Scene, parts: BoardParts) {
    this.#scene = scene
    this.#textures = parts.textures
    this.#sound = parts.sound
    this.#isQuick = parts.isQuick
    this.#columns = parts.heights.map(() => [])
    this.stage = new BoardStage(scene, parts.heights, parts.dress, () => {
      this.#fit()
      this.#draw()
      this.stage.drawBoxes(this.#lit)
    })
    this.#fit()
  }

  /** What lies on the board falls out of it. */
  async clear(): Promise<void> {
    this.unlight()
    this.#leaving.push(...this.#columns.flat())
    for (const column of this.#columns) column.length = 0
    if (isReduced()) return this.#endLeaving()
    const ms = this.#isQuick() ? QUICK.clear : PACE.clear
    await this.#scene.run((elapsedMs, deltaMs) => {
      for (const piece of this.#leaving) {
        dropOn(piece, deltaMs)
      }
      this.#draw()
      return elapsedMs < ms
    })
    this.#endLeaving()
  }

  /** Deals a whole board, `window[reel][row]`; `isAwaited` says whether everyone waits for this column. */
  async deal(
    window: readonly number[][],
    cut: AbortSignal,
    isAwaited: (reel: number) => boolean,
  ): Promise<void> {
    await this.clear()
    const pace = this.#isQuick() ? QUICK : PACE
    let waitMs = 0
    for (const [reel, symbols] of window.entries()) {
      const isSuspense = isAwaited(reel) && !cut.aborted && !isReduced()
      if (isSuspense) {
        await this.#settle(cut)
        this.#sound.play('tension')
        await this.stage.suspense(reel, pace.suspense, cut)
        waitMs = 0
      }
      this.#columns[reel] = symbols.map((symbol, row) => this.#piece(symbol, row, symbols.length, waitMs))
      waitMs += pace.stagger
    }
    await this.#settle(cut)
    this.#sound.play('stop')
  }

  /** Stands at once, as at the beginning. */
  set(window: readonly number[][]): void {
    for (const piece of this.#columns.flat()) this.#drop(piece)
    window.forEach((symbols, reel) => {
      this.#columns[reel] = symbols.map((symbol, row) => {
        const piece = this.#piece(symbol, row, symbols.length, 0)
        return Object.assign(piece, { y: row, isStill: true })
      })
    })
    this.#draw()
    this.#scene.touch()
  }

  /** Brightens places and dims the rest. */
  light(places: readonly Place[]): void {
    this.#lit = places
    const bright = new Set(places.map(([reel, row]) => `${reel}:${row}`))
    this.#columns.forEach((column, reel) =>
      column.forEach(({ sprite }, row) => {
        const isLit = bright.has(`${reel}:${row}`)
        sprite.tint = isLit ? 0xffffff : DUSK
        sprite.alpha = isLit ? 1 : 0.6
      }),
    )
    this.stage.drawBoxes(this.#lit)
    this.#scene.touch()
  }

  unlight(): void {
    this.#lit = []
    this.stage.boxes.clear()
    for (const { sprite } of this.#columns.flat()) {
      sprite.tint = 0xffffff
      sprite.alpha = 1
    }
    this.stage.word.clear()
    this.#scene.touch()
  }

  /** The places beat for a moment. */
  async pulse(places: readonly Place[], ms: number, cut: AbortSignal): Promise<void> {
    const pieces = places.flatMap(([reel, row]) => this.#columns[reel]?.[row] ?? [])
    const base = this.#scale
    await this.#scene.tween(
      ms,
      (x) => {
        const beat = 1 + 0.12 * Math.sin(x * Math.PI)
        for (const { sprite } of pieces) sprite.scale.set(base * beat)
      },
      cut,
    )
    for (const { sprite } of pieces) sprite.scale.set(base)
  }

  /** These vanish, the rest falls, and `fresh[reel]` (from the top) comes from above. */
  async tumble(places: readonly Place[], fresh: readonly number[][], cut: AbortSignal): Promise<void> {
    const pace = this.#isQuick() ? QUICK : PACE
    this.stage.boxes.clear()
    const gone = new Set(places.flatMap(([reel, row]) => this.#columns[reel]?.[row] ?? []))
    if (!isReduced() && !this.#isQuick())
      burst(
        this.#scene,
        this.stage.sparks,
        [...gone].map(({ sprite }) => sprite.position),
        {
          cell: this.stage.layout.cell,
          colour: this.stage.line,
        },
      )
    await this.#scene.tween(
      cut.aborted ? 0 : pace.vanish,
      (x) => {
        for (const { sprite } of gone) {
          sprite.scale.set(this.#scale * (1 + 0.25 * Math.sin(x * Math.PI)) * (1 - x ** 3))
          sprite.alpha = 1 - x * x
        }
      },
      cut,
    )
    for (const piece of gone) this.#drop(piece)
    this.#lit = []
    this.#columns.forEach((column, reel) => {
      const kept = column.filter((piece) => !gone.has(piece))
      const added = (fresh[reel] ?? []).map((symbol, row, all) => this.#piece(symbol, row, all.length, 0))
      this.#columns[reel] = [...added, ...kept].map((piece, row) => {
        if (piece.row !== row) Object.assign(piece, { row, isStill: false })
        piece.sprite.tint = 0xffffff
        piece.sprite.alpha = 1
        return piece
      })
    })
    await this.#settle(cut)
    this.#sound.play('stop')
  }

  /** Puts a symbol with words on it on a place. */
  async putCoin(place: Place, symbol: number, words: string, ms: number, cut: AbortSignal): Promise<void> {
    const [reel, row] = place
    const old = this.#columns[reel]?.[row]
    if (old) this.#drop(old)
    const piece = this.#piece(symbol, row, 0, 0)
    Object.assign(piece, { y: row, isStill: true })
    piece.label = goldText(this.stage.layout.cell * 0.3, words)
    this.stage.drum.addChild(piece.label)
    if (this.#columns[reel]) this.#columns[reel][row] = piece
    this.#draw()
    await this.#scene.tween(
      cut.aborted ? 0 : ms,
      (x) => piece.sprite.scale.set(this.#scale * (1 + 0.6 * (1 - x) ** 2)),
      cut,
    )
    this.#draw()
  }

  /** Darkens everything but these places. */
  dimOthers(places: readonly Place[]): void {
    const kept = new Set(places.map(([reel, row]) => `${reel}:${row}`))
    this.#columns.forEach((column, reel) =>
      column.forEach(({ sprite }, row) => {
        sprite.alpha = kept.has(`${reel}:${row}`) ? 1 : 0.12
      }),
    )
    this.#scene.touch()
  }

  #fit(): void {
    this.#scale = this.#textures.fit(this.stage.symbol, this.#resolution)
    for (const { sprite, symbol } of [...this.#columns.flat(), ...this.#leaving]) {
      sprite.texture = this.#textureOf(symbol)
      sprite.scale.set(this.#scale)
    }
  }

  get #resolution(): number {
    return this.#scene.app.renderer.resolution
  }

  #textureOf(symbol: number): Texture {
    const texture = this.#textures.still[symbol]
    if (!texture) throw new Error(`symbol ${symbol} has no picture`)
    return texture
  }

  #piece(symbol: number, row: number, count: number, waitMs: number): Piece {
    const sprite = new Sprite({ texture: this.#textureOf(symbol), anchor: 0.5 })
    sprite.scale.set(this.#scale)
    this.stage.drum.addChild(sprite)
    const y = row - count - 1.2
    return { sprite, label: null, symbol, y, speed: 0, row, waitMs, isStill: false }
  }

  #drop(piece: Piece): void {
    piece.sprite.destroy()
    piece.label?.destroy()
  }

  #endLeaving(): void {
    for (const piece of this.#leaving) this.#drop(piece)
    this.#leaving = []
  }

  /** Everything falls to its row and bounces; at once where motion is cut or not wanted. */
  async #settle(cut: AbortSignal): Promise<void> {
    const pieces = this.#columns.flat().filter(({ isStill }) => !isStill)
    if (!isReduced() && !cut.aborted)
      await this.#scene.run((_, deltaMs) => {
        let moves = false
        for (const piece of pieces) moves = fall(piece, deltaMs) || moves
        this.#draw()
        return moves
      }, cut)
    for (const piece of pieces) Object.assign(piece, { y: piece.row, speed: 0, isStill: true, waitMs: 0 })
    this.#draw()
    this.#scene.touch()
  }

  #draw(): void {
    const layout = this.stage.layout
    this.#columns.forEach((column, reel) => this.#drawColumn(layout, column, reel))
    const middle = (y: number) => layout.window.y + (y + 0.5) * layout.row
    for (const { sprite, y } of this.#leaving) sprite.y = this.#onPixels(middle(y))
  }

  #onPixels(middle: number): number {
    return onPixels(middle, this.#scale * (this.#textures.still[0]?.width ?? 0), this.#resolution)
  }

  #drawColumn(layout: SlotLayout, column: readonly Piece[], reel: number): void {
    const lift = this.stage.lift(reel)
    for (const { sprite, label, y } of column) {
      const middle = cellMiddle(layout, reel, y + lift)
      sprite.position.set(this.#onPixels(middle.x), this.#onPixels(middle.y))
      if (!label) continue
      label.position.set(middle.x, middle.y + layout.cell * 0.03)
      fitWidth(label, layout.cell * 0.82)
    }
  }
}
