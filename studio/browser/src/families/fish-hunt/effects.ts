/** Bubbles, splashes, lightning, blasts, and coins that fly to the cannon. */
import { Container, Graphics, Sprite, type Text, type Texture } from 'pixi.js'
import { drawnTexture } from '../../canvas/pictures.ts'
import type { Scene } from '../../canvas/scene.ts'
import { plainText } from '../../canvas/text.ts'
import { easeOut, isReduced, mix, scatter } from '../../lib/motion.ts'
import type { Room, Spot } from './shoal.ts'

type Point = Pick<Spot, 'x' | 'y'>

const CATCH_MS = 620
const LABEL_MS = 1100
const SPLASH_MS = 260
const BOLT_MS = 420
const BLAST_MS = 520
const COINS = 7
const MANY_COINS = 26
const BUBBLES = 16

export class Effects {
  readonly behind = new Container()
  readonly front = new Container()
  readonly #scene: Scene
  readonly #random = scatter(20)
  readonly #coin = coinTexture()
  readonly #bubbles: { sprite: Sprite; speed: number; lane: number }[]
  #room: Room = { width: 1, height: 1 }

  constructor(scene: Scene) {
    this.#scene = scene
    const texture = bubbleTexture()
    this.#bubbles = Array.from({ length: isReduced() ? 0 : BUBBLES }, () => {
      const sprite = new Sprite({ texture, anchor: 0.5, alpha: 0.35 })
      sprite.scale.set(0.2 + 0.5 * this.#random())
      this.behind.addChild(sprite)
      return { sprite, speed: 24 + 40 * this.#random(), lane: this.#random() }
    })
  }

  place(room: Room): void {
    this.#room = room
    for (const { sprite, lane } of this.#bubbles)
      sprite.position.set(lane * room.width, this.#random() * room.height)
  }

  step(deltaMs: number): void {
    for (const bubble of this.#bubbles) {
      const { sprite, speed } = bubble
      sprite.y -= (speed * deltaMs) / 1000
      sprite.x = bubble.lane * this.#room.width + Math.sin(sprite.y / 40) * 9
      if (sprite.y > -20) continue
      sprite.y = this.#room.height + 20
      bubble.lane = this.#random()
    }
  }

  bullet(colour: string): Texture {
    return drawnTexture(36, 36, (context) => {
      const glow = context.createRadialGradient(18, 18, 2, 18, 18, 17)
      glow.addColorStop(0, '#ffffff')
      glow.addColorStop(0.4, colour)
      glow.addColorStop(1, `${colour}00`)
      context.fillStyle = glow
      context.fillRect(0, 0, 36, 36)
    })
  }

  splash(at: Point): void {
    void this.#ring(at, SPLASH_MS, 8, 26, 3, '#d0f4ff')
  }

  blast(at: Point): void {
    void this.#ring(at, BLAST_MS, 20, Math.min(this.#room.width, this.#room.height) * 0.42, 10, '#ffd23f')
  }

  lightning(from: Point, to: readonly Point[]): void {
    const bolts = new Graphics()
    for (const point of to) this.#bolt(bolts, from, point)
    this.front.addChild(bolts)
    void this.#scene.tween(BOLT_MS, (x) => (bolts.alpha = 1 - x * x)).then(() => bolts.destroy())
  }

  /** The sprite turns and shrinks away, its pay rises, coins fly to the cannon. */
  async collect(sprite: Sprite, at: Point, label: string, cannon: Point, isLarge = false): Promise<void> {
    this.front.addChild(sprite)
    const [wide, high] = [sprite.scale.x, sprite.scale.y]
    void this.#label(at, label, isLarge)
    this.#throwCoins(at, cannon, isLarge ? MANY_COINS : COINS)
    await this.#scene.tween(CATCH_MS, (x) => {
      const grown = x < 0.35 ? 1 + x : 1.35 * (1 - (x - 0.35) / 0.65)
      sprite.scale.set(wide * grown, high * grown)
      sprite.rotation = x * x * 5
      sprite.alpha = 1 - x ** 3
    })
    sprite.destroy()
  }

  async #label(at: Point, words: string, isLarge: boolean): Promise<void> {
    const text: Text = plainText(isLarge ? 38 : 22, words)
    text.tint = '#ffe07a'
    text.position.set(at.x, at.y)
    this.front.addChild(text)
    if (isReduced()) await this.#scene.wait(LABEL_MS)
    await this.#scene.tween(LABEL_MS, (x) => {
      text.position.y = at.y - 46 * easeOut(x)
      text.alpha = x < 0.6 ? 1 : 1 - (x - 0.6) / 0.4
    })
    text.destroy()
  }

  #throwCoins(from: Point, to: Point, count: number): void {
    if (isReduced()) return
    for (let index = 0; index < count; index++) {
      const sprite = new Sprite({ texture: this.#coin, anchor: 0.5 })
      const bend = { x: from.x + 160 * (this.#random() - 0.5), y: from.y - 70 * this.#random() }
      const late = 0.35 * this.#random()
      this.front.addChild(sprite)
      void this.#scene
        .tween(CATCH_MS + 260, (whole) => {
          const x = Math.max(0, (whole - late) / (1 - late))
          sprite.position.set(curve(from.x, bend.x, to.x, x), curve(from.y, bend.y, to.y, x))
          sprite.scale.set((0.5 + 0.5 * Math.abs(Math.cos(x * 9))) * 0.55, 0.55)
        })
        .then(() => sprite.destroy())
    }
  }

  async #ring(at: Point, ms: number, from: number, to: number, width: number, colour: string): Promise<void> {
    if (isReduced()) return
    const ring = new Graphics()
    this.front.addChild(ring)
    await this.#scene.tween(ms, (x) => {
      ring
        .clear()
        .circle(at.x, at.y, mix(from, to, easeOut(x)))
        .stroke({ width: width * (1 - x) + 0.5, color: colour, alpha: 1 - x })
    })
    ring.destroy()
  }

  #bolt(bolts: Graphics, from: Point, to: Point): void {
    bolts.moveTo(from.x, from.y)
    for (const step of [0.2, 0.4, 0.6, 0.8]) {
      const off = 26 * (this.#random() - 0.5)
      bolts.lineTo(mix(from.x, to.x, step) + off, mix(from.y, to.y, step) - off)
    }
    bolts.lineTo(to.x, to.y).stroke({ width: 4, color: '#bfe9ff', alpha: 0.95 })
  }
}

/** From one point by another to a third. */
const curve = (from: number, by: number, to: number, x: number): number =>
  mix(mix(from, by, x), mix(by, to, x), x)

function coinTexture(): Texture {
  return drawnTexture(48, 48, (context) => {
    const gold = context.createLinearGradient(0, 0, 0, 48)
    gold.addColorStop(0, '#fff3b0')
    gold.addColorStop(0.5, '#ffc93d')
    gold.addColorStop(1, '#c97a08')
    context.fillStyle = gold
    context.strokeStyle = '#7a4704'
    context.lineWidth = 3
    for (const radius of [21, 14]) {
      context.beginPath()
      context.arc(24, 24, radius, 0, Math.PI * 2)
      context.fill()
      context.stroke()
    }
  })
}

function bubbleTexture(): Texture {
  return drawnTexture(40, 40, (context) => {
    context.strokeStyle = 'rgb(220 245 255 / .8)'
    context.lineWidth = 2
    context.beginPath()
    context.arc(20, 20, 17, 0, Math.PI * 2)
    context.stroke()
    context.fillStyle = 'rgb(255 255 255 / .7)'
    context.beginPath()
    context.arc(14, 13, 4, 0, Math.PI * 2)
    context.fill()
  })
}
