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

/** More than these a processor does not draw in time. */
const MOST_PIXELS = 1_500_000

/** How finely a scene of this size is drawn at first. */
export function sharpnessAt(
  { width, height }: { width: number; height: number },
  ratio: number,
  isSoftware: boolean,
): number {
  const most = isSoftware ? Math.sqrt(MOST_PIXELS / Math.max(1, width * height)) : 2
  return Math.min(2, ratio, Math.max(1, most))
}

/** What browsers that draw WebGL on the processor name as their graphics card. */
const IN_SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

/** Whether the browser draws without a graphics processor: then a plain canvas is drawn with a third of the work. */
export function isDrawnInSoftware(): boolean {
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (context === null) return true
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = info === null ? '' : String(context.getParameter(info.UNMASKED_RENDERER_WEBGL))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return IN_SOFTWARE.test(name)
}
