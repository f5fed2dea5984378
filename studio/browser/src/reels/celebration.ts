/** The big moments over the reels: rays, a word, a figure that counts up, coins that fall. */
import { Container, Graphics, Sprite, type Text, type Texture } from 'pixi.js'
import { drawnTexture } from '../canvas/pictures.ts'
import type { Scene } from '../canvas/scene.ts'
import { fitWidth, goldText } from '../canvas/text.ts'
import { easeOutBack, isReduced, scatter, steady } from '../lib/motion.ts'

/** How high the soft edge over the bar is. */
const EDGE = 56

export interface Celebration {
  word: string
  /** The line under the word; called with 0 to 1 while it counts. */
  figure(part: number): string
  countMs: number
  /** How long it stays after counting. */
  holdMs: number
  coins: number
  onTick?: (part: number) => void
}

interface Coin {
  sprite: Sprite
  speedX: number
  speedY: number
  spin: number
  phase: number
}

export class CelebrationLayer {
  readonly view = new Container()
  readonly #scene: Scene
  readonly #shade = new Graphics()
  readonly #rays: Sprite
  readonly #coins = new Container()
  readonly #coinTexture: Texture
  /** Lets everything end softly above the bar. */
  readonly #edge: Sprite
  #size = { width: 0, height: 0 }

  constructor(scene: Scene) {
    this.#scene = scene
    this.#rays = new Sprite({ texture: raysTexture(), anchor: 0.5 })
    this.#rays.blendMode = 'add'
    this.#coinTexture = coinTexture()
    this.#edge = new Sprite(edgeTexture())
    this.#edge.blendMode = 'erase'
    this.view.visible = false
    this.view.addChild(this.#shade, this.#rays, this.#coins)
  }

  place(size: { width: number; height: number }): void {
    this.#size = size
    this.#shade.clear().rect(0, 0, size.width, size.height).fill('#0b0410a8')
    this.#edge.position.set(0, size.height - EDGE)
    this.#edge.setSize(size.width, EDGE)
    this.#rays.position.set(size.width / 2, size.height * 0.44)
    this.#rays.scale.set((Math.max(size.width, size.height) * 1.18) / 512)
  }

  /** Runs to its end, or to its end at once when `signal` comes. */
  async show(party: Celebration, signal: AbortSignal): Promise<void> {
    const { width, height } = this.#size
    const size = Math.min(width * (height > width ? 0.16 : 0.13), height * 0.2, 130)
    const word = goldText(size, party.word)
    const figure = goldText(size * 0.72)
    word.position.set(width / 2, height * 0.38)
    figure.position.set(width / 2, height * 0.38 + size * 1.15)
    this.view.addChild(word, figure, this.#edge)
    this.view.visible = true
    this.#scene.app.canvas.classList.add('is-party')
    const coins = isReduced() ? [] : this.#throwCoins(party.coins)
    const totalMs = party.countMs + party.holdMs
    const draw = (elapsedMs: number) => this.#drawAt(party, elapsedMs, word, figure)
    draw(isReduced() ? party.countMs : 0)
    await this.#scene.run((elapsedMs, deltaMs) => {
      draw(isReduced() ? party.countMs : elapsedMs)
      for (const coin of coins) this.#fall(coin, elapsedMs, deltaMs)
      return elapsedMs < totalMs
    }, signal)
    draw(party.countMs)
    await this.#fadeAway(signal.aborted ? 260 : 220)
    word.destroy()
    figure.destroy()
    for (const coin of this.#coins.removeChildren()) coin.destroy()
    this.view.visible = false
    this.#scene.app.canvas.classList.remove('is-party')
    this.view.alpha = 1
    this.#scene.touch()
  }

  #drawAt(party: Celebration, elapsedMs: number, word: Text, figure: Text): void {
    const enter = isReduced() ? 1 : Math.min(1, elapsedMs / 520)
    const part = party.countMs === 0 ? 1 : Math.min(1, elapsedMs / party.countMs)
    const counted = 1 - (1 - part) ** 1.7
    this.#shade.alpha = enter
    this.#rays.alpha = 0.5 * enter
    this.#rays.rotation = isReduced() ? 0 : elapsedMs * 0.00022
    const beat = isReduced() ? 1 : 1 + 0.025 * Math.sin(elapsedMs / 190)
    fitWidth(word, this.#size.width * 0.9, Math.max(0.01, easeOutBack(enter, 1.7)) * beat)
    figure.text = party.figure(steady(counted, party.countMs))
    fitWidth(figure, this.#size.width * 0.9, Math.max(0.01, enter))
    party.onTick?.(counted)
  }

  /** A skipped film still shows its sum for a moment. */
  #fadeAway(ms: number): Promise<void> {
    return this.#scene.run((elapsedMs) => {
      this.view.alpha = 1 - Math.max(0, elapsedMs - 120) / ms
      return elapsedMs < ms + 120
    })
  }

  #throwCoins(count: number): Coin[] {
    const next = scatter(count * 7919 + 1)
    return Array.from({ length: count }, () => {
      const sprite = new Sprite({ texture: this.#coinTexture, anchor: 0.5 })
      const size = (0.45 + next() * 0.75) * Math.min(1, this.#size.width / 900 + 0.35)
      sprite.scale.set(size * 0.5)
      sprite.label = String(size * 0.5)
      sprite.position.set(this.#size.width * (0.5 + (next() - 0.5) * 0.3), this.#size.height * 0.5)
      sprite.visible = false
      this.#coins.addChild(sprite)
      return {
        sprite,
        speedX: (next() - 0.5) * this.#size.width * 1.1,
        speedY: -this.#size.height * (0.75 + next() * 0.85),
        spin: 4 + next() * 8,
        phase: next() * 2600,
      }
    })
  }

  #fall(coin: Coin, elapsedMs: number, deltaMs: number): void {
    if (elapsedMs < coin.phase) return
    const seconds = deltaMs / 1000
    coin.sprite.visible = true
    coin.speedY += this.#size.height * 2.1 * seconds
    coin.sprite.x += coin.speedX * seconds
    coin.sprite.y += coin.speedY * seconds
    const scale = Number(coin.sprite.label)
    coin.sprite.scale.x = scale * Math.cos((elapsedMs / 1000) * coin.spin + coin.phase)
    coin.sprite.rotation = coin.phase + elapsedMs * 0.001
  }
}

function raysTexture(): Texture {
  return drawnTexture(512, 512, (context) => {
    context.translate(256, 256)
    const glow = context.createRadialGradient(0, 0, 0, 0, 0, 256)
    glow.addColorStop(0, 'rgb(255 214 120 / .95)')
    glow.addColorStop(0.35, 'rgb(255 150 40 / .4)')
    glow.addColorStop(1, 'rgb(255 120 20 / 0)')
    context.fillStyle = glow
    for (let ray = 0; ray < 18; ray++) {
      context.rotate((Math.PI * 2) / 18)
      context.beginPath()
      context.moveTo(0, 0)
      context.lineTo(256, -24)
      context.lineTo(256, 24)
      context.fill()
    }
  })
}

function edgeTexture(): Texture {
  return drawnTexture(2, EDGE, (context) => {
    const fade = context.createLinearGradient(0, 0, 0, EDGE)
    fade.addColorStop(0, 'rgb(0 0 0 / 0)')
    fade.addColorStop(1, '#000')
    context.fillStyle = fade
    context.fillRect(0, 0, 2, EDGE)
  })
}

function coinTexture(): Texture {
  return drawnTexture(96, 96, (context) => {
    const disc = (radius: number, fill: string | CanvasGradient) => {
      context.fillStyle = fill
      context.beginPath()
      context.arc(48, 48, radius, 0, Math.PI * 2)
      context.fill()
    }
    const face = context.createLinearGradient(20, 10, 76, 86)
    face.addColorStop(0, '#fff3bd')
    face.addColorStop(0.5, '#ffc93c')
    face.addColorStop(1, '#c9790a')
    disc(46, '#7a4303')
    disc(43, face)
    disc(33, '#d9880f')
    disc(30, face)
    context.fillStyle = '#b86a08'
    context.beginPath()
    context.ellipse(48, 48, 11, 15, 0, 0, Math.PI * 2)
    context.fill()
    context.fillStyle = '#ffe9a6'
    context.fillRect(43, 28, 10, 5)
    context.fillRect(43, 63, 10, 5)
  })
}
