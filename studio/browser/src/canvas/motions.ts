/** The motions of a scene: every frame moves each on until it says that it is over. Frames come only while one runs. */

const LONGEST_FRAME_MS = 400

/** A motion; returns false when it is over. */
export type Step = (elapsedMs: number, deltaMs: number) => boolean

export class Motions {
  readonly #steps = new Map<Step, { elapsedMs: number; end: () => void }>()
  readonly #moved: (frameMs: number) => void
  readonly #rested: () => void
  #frame: number | null = null
  #lastAt = 0

  /** `moved` is called after every frame, `rested` when nothing moves any more. */
  constructor(moved: (frameMs: number) => void, rested: () => void) {
    this.#moved = moved
    this.#rested = rested
  }

  get areRunning(): boolean {
    return this.#frame !== null
  }

  /** Moves something until its step says that it is over, or until `signal` is given. */
  run(step: Step, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        this.#steps.delete(step)
        if (this.#steps.size === 0) this.#rest()
        resolve()
      }
      this.#steps.set(step, { elapsedMs: 0, end })
      signal?.addEventListener('abort', end, { once: true })
      if (this.#frame !== null) return
      this.#lastAt = performance.now()
      this.#request()
    })
  }

  endAll(): void {
    for (const { end } of Array.from(this.#steps.values())) end()
  }

  /** The next frame is asked for before this one is drawn: whatever fails in one, the others come. */
  #request(): void {
    this.#frame = requestAnimationFrame((at) => {
      this.#request()
      const frameMs = Math.max(0, at - this.#lastAt)
      this.#lastAt = at
      this.#move(frameMs)
      if (this.#frame !== null) this.#moved(frameMs)
    })
  }

  #move(frameMs: number): void {
    // After a pause of the whole page a motion goes on where it was instead of leaping to its end.
    const deltaMs = Math.min(frameMs, LONGEST_FRAME_MS)
    // A map may lose entries while it is walked: no copy for every frame.
    this.#steps.forEach((motion, step) => {
      motion.elapsedMs += deltaMs
      if (!goesOn(step, motion.elapsedMs, deltaMs)) motion.end()
    })
  }

  #rest(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#rested()
  }
}

/** A motion that fails is over: what waits for it must not wait forever. */
function goesOn(step: Step, elapsedMs: number, deltaMs: number): boolean {
  try {
    return step(elapsedMs, deltaMs)
  } catch (cause) {
    reportError(cause)
    return false
  }
}
