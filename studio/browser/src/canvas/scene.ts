/**
 * One canvas over the stage. It draws only while something moves: a game that waits costs no battery.
 *
 * Pictures come through plain image elements: the loader of the library would want workers and blob addresses, which
 * the content security policy has not.
 */
import 'pixi.js/unsafe-eval'
import { Application, Container } from 'pixi.js'
import { clamp, isReduced } from '../lib/motion.ts'
import { isPaper } from './clip.ts'
import { Motions, type Step } from './motions.ts'
import { isDrawnInSoftware, Sharpness, sharpnessAt } from './sharpness.ts'

export interface SceneSize {
  width: number
  height: number
}

export class Scene {
  readonly app: Application
  readonly root = new Container()
  readonly #host: HTMLElement
  readonly #motions = new Motions(
    (frameMs) => this.#draw(frameMs),
    () => this.touch(),
  )
  readonly #observer: ResizeObserver
  readonly #sharpness: Sharpness
  #place: (size: SceneSize) => void = () => undefined
  #isDestroyed = false
  #isTouched = false

  static async open(host: HTMLElement, label: string): Promise<Scene> {
    const app = new Application()
    const isSoftware = isDrawnInSoftware()
    await app.init({
      resizeTo: host,
      backgroundAlpha: 0,
      antialias: !isSoftware,
      autoDensity: true,
      resolution: sharpnessAt(sizeOf(host), window.devicePixelRatio || 1, isSoftware),
      preference: isSoftware ? 'canvas' : 'webgl',
      autoStart: false,
      sharedTicker: false,
      eventMode: 'none',
    })
    app.canvas.setAttribute('role', 'img')
    app.canvas.setAttribute('aria-label', label)
    host.prepend(app.canvas)
    return new Scene(app, host)
  }

  private constructor(app: Application, host: HTMLElement) {
    this.app = app
    this.#host = host
    this.#sharpness = new Sharpness(app.renderer.resolution)
    app.stage.addChild(this.root)
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(host)
  }

  get size(): SceneSize {
    return sizeOf(this.#host)
  }

  /** Lays things out now and whenever the stage changes its size. */
  onResize(place: (size: SceneSize) => void): void {
    this.#place = place
    place(this.size)
    this.touch()
  }

  /** Draws one frame soon. */
  touch(): void {
    if (this.#isTouched || this.#isDestroyed) return
    this.#isTouched = true
    requestAnimationFrame(() => {
      this.#isTouched = false
      if (!this.#isDestroyed && !this.#motions.areRunning) this.#render()
    })
  }

  /** Moves something until its step says that it is over, or until `signal` is given. */
  run(step: Step, signal?: AbortSignal): Promise<void> {
    return this.#isDestroyed ? Promise.resolve() : this.#motions.run(step, signal)
  }

  /** Draws from 0 to 1 in `ms`; ends at 1 even when cut short. Under reduced motion only the end is drawn. */
  async tween(ms: number, draw: (x: number) => void, signal?: AbortSignal): Promise<void> {
    if (!isReduced() && ms > 0) {
      await this.run((elapsedMs) => {
        draw(clamp(elapsedMs / ms, 0, 1))
        return elapsedMs < ms
      }, signal)
    }
    draw(1)
    this.touch()
  }

  /** Waits in the scene's own time. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return ms <= 0 ? Promise.resolve() : this.run((elapsedMs) => elapsedMs < ms, signal)
  }

  destroy(): void {
    this.#isDestroyed = true
    this.#observer.disconnect()
    this.#motions.endAll()
    this.app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
  }

  #draw(frameMs: number): void {
    if (this.#sharpness.count(frameMs)) {
      const { width, height } = this.size
      this.app.renderer.resize(width, height, this.#sharpness.resolution)
    }
    this.#render()
  }

  #render(): void {
    const { renderer } = this.app
    // The last blend of a frame would stay that of the next one.
    if (isPaper(renderer)) renderer.canvasContext.setBlendMode('normal')
    this.app.render()
  }

  #resize(): void {
    if (this.#isDestroyed || this.#host.clientWidth === 0) return
    this.app.resize()
    this.#place(this.size)
    this.touch()
  }
}

const sizeOf = (host: HTMLElement): SceneSize => ({ width: host.clientWidth, height: host.clientHeight })
