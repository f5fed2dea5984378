/** The cannon at the foot of the sea: it turns to what is aimed at, and wears more barrels for dearer shots. */
import { Container, Graphics } from 'pixi.js'
import type { Scene } from '../../canvas/scene.ts'
import type { Room, Spot } from './shoal.ts'

const RECOIL_MS = 140
const RECOIL = 9

export class Cannon {
  readonly view = new Container()
  readonly #barrels = new Container()
  readonly #scene: Scene
  readonly #colours: [string, string]
  #size = 60
  #level = 0

  constructor(scene: Scene, colours: [light: string, dark: string]) {
    this.#scene = scene
    this.#colours = colours
    this.view.addChild(this.#barrels)
  }

  place({ width, height }: Room): void {
    this.#size = Math.min(92, Math.max(52, Math.min(width, height) * 0.15))
    this.view.position.set(width / 2, height + this.#size * 0.12)
    this.#draw()
  }

  /** 0, 1 or 2: how dear a shot is. */
  setLevel(level: number): void {
    if (level === this.#level) return
    this.#level = level
    this.#draw()
  }

  turnTo({ x, y }: Pick<Spot, 'x' | 'y'>): void {
    this.#barrels.rotation = Math.atan2(y - this.view.y, x - this.view.x) + Math.PI / 2
  }

  /** Where shots leave it. */
  get muzzle(): { x: number; y: number } {
    const turn = this.#barrels.rotation - Math.PI / 2
    const reach = this.#size * 1.25
    return { x: this.view.x + Math.cos(turn) * reach, y: this.view.y + Math.sin(turn) * reach }
  }

  recoil(): void {
    void this.#scene.tween(RECOIL_MS, (x) => {
      const back = RECOIL * Math.sin(x * Math.PI)
      const turn = this.#barrels.rotation - Math.PI / 2
      this.#barrels.position.set(-Math.cos(turn) * back, -Math.sin(turn) * back)
    })
  }

  #draw(): void {
    const [light, dark] = this.#colours
    const size = this.#size
    for (const child of [...this.#barrels.removeChildren(), ...this.view.removeChildren()])
      if (child !== this.#barrels) child.destroy()
    const offsets = [[0], [-0.5, 0.5], [-0.85, 0.85, 0]][this.#level] ?? [0]
    for (const offset of offsets) this.#barrels.addChild(this.#barrel(offset))
    const dome = new Graphics()
      .circle(0, 0, size * 0.72)
      .fill(dark)
      .circle(0, 0, size * 0.72)
      .stroke({ width: 3, color: light })
      .circle(0, -size * 0.2, size * 0.2)
      .fill(light)
    this.view.addChild(this.#barrels, dome)
  }

  #barrel(offset: number): Graphics {
    const [light, dark] = this.#colours
    const size = this.#size
    const wide = size * (this.#level === 0 ? 0.46 : 0.36)
    const long = size * (offset === 0 ? 1.25 : 1.05)
    const left = offset * size * 0.4
    const barrel = new Graphics()
    barrel.roundRect(left - wide / 2, -long, wide, long, wide * 0.3).fill(dark)
    barrel.roundRect(left - wide * 0.3, -long, wide * 0.28, long * 0.94, wide * 0.14).fill(light)
    barrel.roundRect(left - wide * 0.62, -long - 2, wide * 1.24, wide * 0.36, wide * 0.16).fill(light)
    return barrel
  }
}
