/** Time for the eye: easing curves, waiting, and whether the player wants motion at all. */

export const easeOut = (x: number): number => 1 - (1 - x) ** 3
/** Goes past its end and comes back; `past` says how far, and the slope at the start is `3 + past`. */
export const easeOutBack = (x: number, past = 1.4): number =>
  1 + (past + 1) * (x - 1) ** 3 + past * (x - 1) ** 2
export const mix = (from: number, to: number, x: number): number => from + (to - from) * x
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** How long a figure that counts up stands: writing it anew costs more than all other drawing of a frame. */
const FIGURE_MS = 60

/** A part of `ms` in steps that the eye can read; 0 and 1 stay what they are. */
export function steady(part: number, ms: number): number {
  const steps = Math.max(1, Math.round(ms / FIGURE_MS))
  return Math.floor(part * steps) / steps
}

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
/** The player asked the system for less motion: results fade in, nothing travels. */
export const isReduced = (): boolean => reduced?.matches ?? false

/** Waits that a player in a hurry may cut short all at once. */
export class Patience {
  readonly #waiting = new Set<() => void>()

  wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.#waiting.add(end)
    })
  }

  hurry(): void {
    for (const end of Array.from(this.#waiting)) end()
  }
}

/** Calls `draw` with 0…1 once a frame; under reduced motion only once, with 1. */
export function tween(ms: number, draw: (x: number) => void, signal?: AbortSignal): Promise<void> {
  if (isReduced() || ms <= 0) {
    draw(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const step = (now: number) => {
      const x = signal?.aborted ? 1 : clamp((now - startedAt) / ms, 0, 1)
      draw(x)
      if (x < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

/** A repeatable stream of numbers in [0, 1) for sparks and coins: decoration, never chance. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
