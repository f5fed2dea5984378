/**
 * One reel: a strip that slides behind its window.
 *
 * Position is in cells along an endless strip and falls while the reel turns, so symbols move down. Where the reel
 * will stand, the strip is written with the result before it gets there; elsewhere it is the title's own strip.
 */
import { Container, Sprite } from 'pixi.js'
import { easeOutBack } from '../lib/motion.ts'
import { onPixels, type SlotLayout } from './layout.ts'
import type { SymbolTextures } from './textures.ts'

const FULL_SPEED = 27
const SPEED_UP_MS = 260
/** The reel lifts a little before it falls, as a hand would draw back. */
const LIFT_CELLS = 0.22
const LIFT_MS = 110
const STOP_CELLS = 4
const STOP_PAST = 0.9
/** How much of its cell a symbol's texture takes; the symbol fills most of that. */
const SYMBOL_SHARE = 0.96

type Motion =
  | { kind: 'still' }
  | { kind: 'turning'; sinceMs: number; from: number }
  | { kind: 'stopping'; sinceMs: number; from: number; to: number; ms: number }

export class Reel {
  readonly view = new Container()
  readonly #sprites: Sprite[]
  readonly #rows: number
  readonly #textures: SymbolTextures
  readonly #symbolOf: (stop: number) => number
  readonly #written = new Map<number, number>()
  #cell = 0
  #row = 0
  #resolution = 1
  #scale = 1
  #position: number
  #speed = 0
  #motion: Motion = { kind: 'still' }
  #speedLimit = FULL_SPEED

  constructor(rows: number, textures: SymbolTextures, strip: (stop: number) => number, stop: number) {
    this.#rows = rows
    this.#textures = textures
    this.#symbolOf = strip
    this.#position = stop
    // One more above and below: an overshoot shows them.
    this.#sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }))
    this.view.addChild(...this.#sprites)
  }

  get isStill(): boolean {
    return this.#motion.kind === 'still'
  }

  /** Scale of a symbol that stands still. */
  get symbolScale(): number {
    return this.#scale
  }

  /** `left` is where it stands, for its symbols to lie on whole pixels. */
  resize({ cell, row, window: { y } }: SlotLayout, left: number, resolution: number): void {
    this.#cell = cell
    this.#row = row
    this.#resolution = resolution
    this.#scale = this.#textures.fit(Math.min(cell * 1.06, row) * SYMBOL_SHARE, resolution)
    this.view.position.set(
      Math.round(left * resolution) / resolution,
      Math.round(y * resolution) / resolution,
    )
    this.#draw()
  }

  /** Symbol sprite that stands in a row. */
  spriteAt(row: number): Sprite {
    const sprite = this.#sprites[row + 1]
    if (!sprite) throw new Error(`no row ${row}`)
    return sprite
  }

  turn(): void {
    this.#speedLimit = FULL_SPEED
    this.#motion = { kind: 'turning', sinceMs: 0, from: this.#position }
  }

  /** Turns slower: everyone looks at this reel. */
  linger(): void {
    this.#speedLimit = FULL_SPEED * 0.55
  }

  /** Comes to stand on these symbols, whatever it was doing. */
  stop(symbols: number[], isSlammed = false): void {
    if (this.#motion.kind !== 'turning') return
    const distance = isSlammed ? 1.6 : STOP_CELLS
    const to = Math.floor(this.#position - distance)
    this.#write(to, symbols)
    const speed = Math.max(this.#speed, FULL_SPEED * 0.4)
    // The curve begins as steep as the reel is fast, so no one sees where stopping began.
    const ms = (((this.#position - to) * (3 + STOP_PAST)) / speed) * 1000
    this.#motion = { kind: 'stopping', sinceMs: 0, from: this.#position, to, ms }
  }

  /** Stands on these symbols at once. */
  set(symbols: number[]): void {
    this.#position = Math.floor(this.#position)
    this.#write(this.#position, symbols)
    this.#rest()
  }

  /** Goes back to what stood here before it turned. */
  setBack(symbols: number[]): void {
    if (!this.isStill) this.set(symbols)
  }

  /** Moves on by a frame; true at the moment it comes to stand. */
  step(deltaMs: number): boolean {
    const motion = this.#motion
    if (motion.kind === 'still') return false
    motion.sinceMs += deltaMs
    const before = this.#position
    if (motion.kind === 'turning') this.#turnOn(motion, deltaMs)
    else {
      const x = Math.min(1, motion.sinceMs / motion.ms)
      this.#position = motion.from + (motion.to - motion.from) * easeOutBack(x, STOP_PAST)
      if (x === 1) {
        this.#rest()
        return true
      }
    }
    this.#speed = Math.abs(before - this.#position) / (deltaMs / 1000 || 1)
    this.#draw()
    return false
  }

  #turnOn(motion: { sinceMs: number; from: number }, deltaMs: number): void {
    if (motion.sinceMs < LIFT_MS) {
      this.#position = motion.from + LIFT_CELLS * Math.sin((motion.sinceMs / LIFT_MS) * (Math.PI / 2))
      return
    }
    const x = Math.min(1, (motion.sinceMs - LIFT_MS) / SPEED_UP_MS)
    this.#position -= (this.#speedLimit * x * deltaMs) / 1000
  }

  #rest(): void {
    this.#motion = { kind: 'still' }
    this.#speed = 0
    const kept = Array.from({ length: this.#rows }, (_, row) =>
      this.#symbolAt(Math.round(this.#position) + row),
    )
    this.#position = Math.round(this.#position)
    this.#written.clear()
    this.#write(this.#position, kept)
    this.#draw()
  }

  #write(top: number, symbols: number[]): void {
    symbols.forEach((symbol, row) => this.#written.set(top + row, symbol))
  }

  #symbolAt(stop: number): number {
    return this.#written.get(stop) ?? this.#symbolOf(stop)
  }

  #draw(): void {
    const top = Math.floor(this.#position)
    const isFlying = this.#speed > 11
    const textures = isFlying ? this.#textures.flying : this.#textures.still
    const scale = this.#scale
    // Runs for every reel and frame: nothing is made here that would have to be collected.
    let stop = top - 1
    for (const sprite of this.#sprites) {
      const texture = textures[this.#symbolAt(stop)]
      if (texture && sprite.texture !== texture) sprite.texture = texture
      const wide = sprite.texture.width * scale
      const high = sprite.texture.height * scale
      sprite.position.set(
        onPixels(this.#cell / 2, wide, this.#resolution),
        onPixels((stop - this.#position + 0.5) * this.#row, high, this.#resolution),
      )
      sprite.scale.set(scale)
      stop += 1
    }
  }
}
