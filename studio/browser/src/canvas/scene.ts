/**
 * One canvas over the stage. It draws only while something moves: a game that waits costs no battery.
 *
 * Pictures come through plain image elements: the loader of the library would want workers and blob addresses, which
 * the content security policy has not.
 */
import 'pixi.js/unsafe-eval'
import { Application, Container, type Ticker } from 'pixi.js'
import { clamp, isReduced } from '../lib/motion.ts'
import { isDrawnInSoftware, Sharpness } from './sharpness.ts'

export interface SceneSize {
  width: number
  height: number
}

const LONGEST_FRAME_MS = 400

/** A motion; returns false when it is over. */
type Step = (elapsedMs: number, deltaMs: number) => boolean

export class Scene {
  readonly app: Application
  readonly root = new Container()
  readonly #host: HTMLElement
  readonly #steps = new Map<Step, { elapsedMs: number; end: () => void }>()
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
      resolution: Math.min(isSoftware ? 1 : 2, window.devicePixelRatio || 1),
      preference: 'webgl',
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
    app.ticker.add((ticker) => this.#tick(ticker))
    this.#observer = new ResizeObserver(() => this.#resize())
    this.#observer.observe(host)
  }

  get size(): SceneSize {
    return { width: this.#host.clientWidth, height: this.#host.clientHeight }
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
      if (!this.#isDestroyed && !this.app.ticker.started) this.app.render()
    })
  }

  /** Moves something until its step says that it is over, or until `signal` is given. */
  run(step: Step, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted || this.#isDestroyed) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        this.#steps.delete(step)
        if (this.#steps.size === 0) this.#rest()
        resolve()
      }
      this.#steps.set(step, { elapsedMs: 0, end })
      signal?.addEventListener('abort', end, { once: true })
      this.app.ticker.start()
    })
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
    for (const { end } of [...this.#steps.values()]) end()
    this.app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
  }

  #tick(ticker: Ticker): void {
    if (this.#sharpness.count(ticker.elapsedMS)) {
      const { width, height } = this.size
      this.app.renderer.resize(width, height, this.#sharpness.resolution)
    }
    // After a pause of the whole page a motion goes on where it was instead of leaping to its end.
    const deltaMs = Math.min(ticker.elapsedMS, LONGEST_FRAME_MS)
    // A map may lose entries while it is walked: no copy for every frame.
    this.#steps.forEach((motion, step) => {
      motion.elapsedMs += deltaMs
      if (!step(motion.elapsedMs, deltaMs)) motion.end()
    })
  }

  #rest(): void {
    if (this.#isDestroyed) return
    this.app.ticker.stop()
    this.touch()
  }

  #resize(): void {
    if (this.#isDestroyed || this.#host.clientWidth === 0) return
    this.app.resize()
    this.#place(this.size)
    this.touch()
  }
}
