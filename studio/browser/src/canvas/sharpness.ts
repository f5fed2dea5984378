/** How finely a scene is drawn: as finely as the screen shows it, and coarser where its frames come too late. */

/** Power savers hold pages to 30 frames a second on purpose; only slower ones are a machine that cannot follow. */
const LATE_MS = 40
/** One late frame means nothing: the middle one of so many counts. */
const WATCHED = 12
const COARSER = 0.75
const LEAST = 0.5

export class Sharpness {
  #resolution: number
  #times: number[] = []

  constructor(resolution: number) {
    this.#resolution = resolution
  }

  /** Pixels of the canvas for each pixel of the page. */
  get resolution(): number {
    return this.#resolution
  }

  /** Counts a frame by how long it took; returns whether the scene is to be drawn coarser from now on. */
  count(frameMs: number): boolean {
    this.#times.push(frameMs)
    if (this.#times.length < WATCHED) return false
    const middle = this.#times.toSorted((a, b) => a - b)[WATCHED / 2] ?? 0
    this.#times = []
    if (middle <= LATE_MS || this.#resolution <= LEAST) return false
    this.#resolution = Math.max(LEAST, this.#resolution * COARSER)
    return true
  }
}

/** Whether the browser draws without a graphics processor: then smoothed edges cost four times the work. */
export function isDrawnInSoftware(): boolean {
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context === null
}
