/** A die: flat on the betting table, and as a cube that tumbles in the dome. */
import { el } from '../../lib/dom.ts'
import { isReduced } from '../../lib/motion.ts'

const FACES = [1, 2, 3, 4, 5, 6]
/** The pips of a face on a grid of three by three, numbered from the upper left. */
const PIPS: Record<number, readonly number[]> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
}
/** How the cube turns so that a face looks at the player. */
const TURNS: Record<number, readonly [x: number, y: number]> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
}

export function flatDie(face: number): HTMLElement {
  const pips = (PIPS[face] ?? []).map((place) => el('i', { class: 'die__pip', 'data-place': place }))
  return el('span', { class: 'die__face', 'data-face': face }, ...pips)
}

export class Die {
  readonly element: HTMLElement
  readonly #cube: HTMLElement

  constructor(face: number) {
    this.#cube = el('span', { class: 'die__cube' }, ...FACES.map((each) => flatDie(each)))
    this.element = el('span', { class: 'die' }, this.#cube)
    this.#cube.style.transform = turned(face, 0)
  }

  /** Tumbles to a face; `turns` is how often it goes over. */
  throwTo(face: number, ms: number, turns: number): void {
    const end = turned(face, 0)
    this.#cube.style.transform = end
    if (isReduced() || ms <= 0) return
    const easing = 'cubic-bezier(.15,.75,.25,1)'
    this.#cube.animate([{ transform: turned(face, turns * 360) }, { transform: end }], {
      duration: ms,
      easing,
    })
    const hops = [0, -70, 0, -34, 0, -10, 0].map((y) => ({ transform: `translateY(${y}%)` }))
    this.element.animate(hops, { duration: ms, easing: 'ease-in-out' })
  }
}

function turned(face: number, more: number): string {
  const [x, y] = TURNS[face] ?? [0, 0]
  return `rotateX(-26deg) rotateY(24deg) rotateX(${x + more}deg) rotateY(${y + more}deg)`
}
