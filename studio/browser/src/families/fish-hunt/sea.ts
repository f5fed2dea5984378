/** The sea on the canvas: the fish, the target, shots on their way and captures. */
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { loadPicture } from '../../canvas/pictures.ts'
import { Scene } from '../../canvas/scene.ts'
import { clamp, isReduced, mix, scatter } from '../../lib/motion.ts'
import { Cannon } from './cannon.ts'
import { Effects } from './effects.ts'
import { habitsOf } from './habits.ts'
import type { Table } from './labels.ts'
import { kindOf } from './pays.ts'
import { Shoal, sizeIn, spotOf, type Room, type Spot, type Swimmer } from './shoal.ts'
import { coloursOf } from './colours.ts'

const FLIGHT_MS = 300
const QUICK_FLIGHT_MS = 130
/** Between two shots of a volley, and a whole volley at most. */
const SHOT_MS = 70
const VOLLEY_MS = 700
const PICTURE = 256
/** A finger finds a fish that is at least this large. */
const LEAST_REACH = 34
const FADE_IN_MS = 600

export interface Capture {
  target: number
  label: string
  links: { target: number; label: string }[]
  isLarge: boolean
}

export class Sea {
  readonly #scene: Scene
  readonly #table: Table
  readonly #textures: Texture[]
  readonly #shoal: Shoal
  readonly #sprites = new Map<Swimmer, Sprite>()
  readonly #fish = new Container()
  readonly #bullets = new Container()
  readonly #sight = new Graphics()
  readonly #cannon: Cannon
  readonly #effects: Effects
  readonly #bullet: Texture
  #locked: Swimmer | null = null
  #aim = 0
  #nowMs = 0
  #cut = new AbortController()

  static async open(table: Table, host: HTMLElement, bossCame: (target: number) => void): Promise<Sea> {
    const { title, art, t } = table
    const pictures = await Promise.all(title.symbols.map((icon) => loadPicture(art.symbols[icon] ?? '')))
    const scene = await Scene.open(host, t('sea'))
    return new Sea(
      scene,
      table,
      pictures.map((picture) => Texture.from(picture)),
      bossCame,
    )
  }

  private constructor(scene: Scene, table: Table, textures: Texture[], bossCame: (target: number) => void) {
    const colours = coloursOf(table.title.brand)
    this.#scene = scene
    this.#table = table
    this.#textures = textures
    this.#shoal = new Shoal(habitsOf(table.title.config, scene.size), scatter(seedOf(table.title.code)))
    this.#cannon = new Cannon(scene, colours)
    this.#effects = new Effects(scene)
    this.#bullet = this.#effects.bullet(colours[0])
    scene.root.addChild(this.#effects.behind, this.#fish, this.#sight, this.#bullets, this.#effects.front)
    scene.root.addChild(this.#cannon.view)
    this.#shoal.fill(0)
    for (const swimmer of this.#shoal.swimming) this.#show(swimmer)
    scene.onResize((room) => {
      this.#cannon.place(room)
      this.#effects.place(room)
      this.#draw()
    })
    // Under reduced motion everything stays where it is.
    if (!isReduced()) void scene.run((_elapsedMs, deltaMs) => this.#step(deltaMs, bossCame))
  }

  get #room(): Room {
    return this.#scene.size
  }

  aimAt(target: number, swimmer: Swimmer | null = null): void {
    this.#aim = target
    this.#locked = swimmer ?? this.#find(target)
    this.#draw()
  }

  setLevel(level: number): void {
    this.#cannon.setLevel(level)
    this.#scene.touch()
  }

  /** The fish at this point of the canvas. */
  swimmerAt(x: number, y: number): Swimmer | null {
    const near = [...this.#shoal.swimming].flatMap((swimmer) => {
      const spot = spotOf(swimmer, this.#nowMs, this.#room)
      if (spot === null) return []
      const off = Math.hypot(spot.x - x, spot.y - y)
      return off <= Math.max(LEAST_REACH, sizeIn(swimmer, this.#room) * 0.5) ? [{ swimmer, off }] : []
    })
    return near.toSorted((a, b) => a.off - b.off)[0]?.swimmer ?? null
  }

  /** Shots leave the cannon one after another; each promise ends when its shot arrives. */
  fire(count: number): Promise<void>[] {
    const pause = this.#table.isQuick() ? SHOT_MS / 3 : Math.min(SHOT_MS, VOLLEY_MS / count)
    return Array.from({ length: count }, (_, shot) => this.#shoot(shot * pause))
  }

  async #shoot(waitMs: number): Promise<void> {
    const { signal } = this.#cut
    if (!isReduced()) await this.#scene.wait(waitMs, signal)
    const swimmer = this.#lock()
    this.#table.sound.play('tick')
    this.#cannon.recoil()
    const from = this.#cannon.muzzle
    const sprite = new Sprite({ texture: this.#bullet, anchor: 0.5 })
    sprite.visible = !isReduced()
    this.#bullets.addChild(sprite)
    let to: Spot | null = spotOf(swimmer, this.#nowMs, this.#room)
    await this.#scene.tween(
      this.#table.isQuick() ? QUICK_FLIGHT_MS : FLIGHT_MS,
      (x) => {
        to = spotOf(swimmer, this.#nowMs, this.#room) ?? to
        if (to) sprite.position.set(mix(from.x, to.x, x), mix(from.y, to.y, x))
      },
      signal,
    )
    sprite.destroy()
    if (to) this.#effects.splash(to)
  }

  /** The player does not want to wait: shots arrive at once. */
  hurry(): void {
    this.#cut.abort()
    this.#cut = new AbortController()
  }

  /** Takes what was captured out of the sea, and pays it at the cannon. */
  async capture({ target, label, links, isLarge }: Capture): Promise<void> {
    const own = this.#take(target)
    const { sound } = this.#table
    sound.play(links.length > 0 ? 'boom' : isLarge ? 'big' : 'gem')
    if (links.length > 0) {
      const isBlast = kindOf(this.#table.title.config, target) === 'blast'
      const caught = links.map((link) => ({ ...this.#take(link.target), label: link.label }))
      if (isBlast) this.#effects.blast(own.spot)
      else
        this.#effects.lightning(
          own.spot,
          caught.map(({ spot }) => spot),
        )
      for (const { sprite, spot, label: pay } of caught)
        void this.#effects.collect(sprite, spot, pay, this.#cannon.view)
    } else if (isLarge) this.#effects.blast(own.spot)
    if (this.#locked === null) this.aimAt(this.#aim)
    await this.#effects.collect(own.sprite, own.spot, label, this.#cannon.view, isLarge)
  }

  destroy(): void {
    this.hurry()
    this.#scene.destroy()
  }

  /** A swimmer of this target, out of the sea. */
  #take(target: number): { sprite: Sprite; spot: Spot } {
    const isLock = this.#locked?.target === target
    const swimmer = isLock && this.#locked ? this.#locked : this.#find(target)
    const sprite = this.#sprites.get(swimmer) ?? this.#show(swimmer)
    const spot = spotOf(swimmer, this.#nowMs, this.#room) ?? {
      x: this.#room.width / 2,
      y: this.#room.height / 3,
      turn: 0,
    }
    sprite.position.set(spot.x, spot.y)
    this.#shoal.remove(swimmer, this.#nowMs)
    this.#sprites.delete(swimmer)
    if (isLock) this.#locked = null
    return { sprite, spot }
  }

  #find(target: number): Swimmer {
    const found = this.#shoal.find(target, this.#nowMs, this.#room)
    if (!this.#sprites.has(found)) this.#show(found)
    return found
  }

  /** The fish that is aimed at, or the next of its kind once that is gone. */
  #lock(): Swimmer {
    if (this.#locked === null || !this.#shoal.swimming.has(this.#locked)) this.#locked = this.#find(this.#aim)
    return this.#locked
  }

  #show(swimmer: Swimmer): Sprite {
    const sprite = new Sprite({ texture: this.#textures[swimmer.target] ?? Texture.EMPTY, anchor: 0.5 })
    this.#sprites.set(swimmer, sprite)
    this.#fish.addChild(sprite)
    // Large ones swim behind small ones, so that nothing to aim at is hidden.
    sprite.zIndex = -swimmer.size
    this.#fish.sortableChildren = true
    return sprite
  }

  #step(deltaMs: number, bossCame: (target: number) => void): boolean {
    this.#nowMs += deltaMs
    const { came, left } = this.#shoal.step(this.#nowMs, this.#room)
    for (const swimmer of left) {
      this.#sprites.get(swimmer)?.destroy()
      this.#sprites.delete(swimmer)
      if (this.#locked === swimmer) this.#locked = null
    }
    for (const swimmer of came) {
      this.#show(swimmer)
      if (kindOf(this.#table.title.config, swimmer.target) === 'boss') bossCame(swimmer.target)
    }
    this.#effects.step(deltaMs)
    this.#draw()
    return true
  }

  #draw(): void {
    const room = this.#room
    this.#sprites.forEach((sprite, swimmer) => {
      const spot = spotOf(swimmer, this.#nowMs, room)
      if (spot === null) return
      const scale = sizeIn(swimmer, room) / PICTURE
      sprite.position.set(spot.x, spot.y)
      sprite.rotation = spot.turn
      sprite.scale.set(swimmer.isLeftward ? scale : -scale, scale)
      sprite.alpha = isReduced() ? 1 : clamp((this.#nowMs - swimmer.bornMs) / FADE_IN_MS, 0.2, 1)
    })
    this.#drawSight(room)
    this.#scene.touch()
  }

  /** The ring around what is aimed at; the cannon turns with it. */
  #drawSight(room: Room): void {
    const locked = this.#lock()
    const spot = spotOf(locked, this.#nowMs, room)
    this.#sight.clear()
    if (spot === null) return
    const radius = sizeIn(locked, room) * 0.58 + 8
    const turn = isReduced() ? 0 : this.#nowMs / 900
    for (const quarter of [0, 1, 2, 3]) {
      const from = turn + (quarter * Math.PI) / 2
      this.#sight
        .moveTo(spot.x + Math.cos(from) * radius, spot.y + Math.sin(from) * radius)
        .arc(spot.x, spot.y, radius, from, from + Math.PI / 3)
    }
    this.#sight.stroke({ width: 3.5, color: '#ffd23f', alpha: 0.95 })
    this.#cannon.turnTo(spot)
  }
}

/** Every title has a sea of its own. */
function seedOf(code: string): number {
  let seed = 0
  for (const letter of code) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return seed
}
