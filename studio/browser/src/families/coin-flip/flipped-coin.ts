/** A coin in three dimensions: two faces on an edge, tossed up and turned over until it shows the side that fell. */
import type { Side } from '@night-market/games/families/coin-flip/rules'
import { el } from '../../lib/dom.ts'
import { isReduced } from '../../lib/motion.ts'
import type { Table } from './labels.ts'

const TOSS_MS = 1100
const QUICK_TOSS_MS = 380
const EDGE_LAYERS = 7

export class FlippedCoin {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #body: HTMLElement
  #side: Side = 0
  #turning: Animation[] = []

  constructor(table: Table, pictures: { heads: string; tails: string }) {
    this.#table = table
    const face = (look: string, src: string) =>
      el('span', { class: `coin__face ${look}` }, el('img', { src, alt: '', draggable: 'false' }))
    const edge = Array.from({ length: EDGE_LAYERS }, (_, layer) => {
      const ring = el('span', { class: 'coin__edge' })
      ring.style.setProperty('--layer', String(layer - (EDGE_LAYERS - 1) / 2))
      return ring
    })
    this.#body = el(
      'span',
      { class: 'coin__body' },
      ...edge,
      face('coin__face--heads', pictures.heads),
      face('coin__face--tails', pictures.tails),
    )
    this.element = el('div', { class: 'coin__toss', role: 'img' }, this.#body)
    this.show(0)
  }

  show(side: Side): void {
    this.#side = side
    this.#body.style.transform = `rotateX(${side * 180}deg)`
    this.element.setAttribute('aria-label', this.#table.t('coin', { side: this.#table.t(`side.${side}`) }))
  }

  /** Ends when it lies still. */
  async toss(side: Side): Promise<void> {
    const from = this.#side
    this.show(side)
    if (isReduced()) return
    const isQuick = this.#table.isQuick()
    const turns = (isQuick ? 2 : 5) * 360
    const timing = { duration: isQuick ? QUICK_TOSS_MS : TOSS_MS, easing: 'cubic-bezier(.3,.1,.35,1)' }
    this.#turning = [
      this.#body.animate(
        [
          { transform: `rotateX(${from * 180}deg)` },
          { transform: `rotateX(${from * 180 + turns + ((side - from + 2) % 2) * 180}deg)` },
        ],
        timing,
      ),
      this.element.animate(
        [
          { transform: 'none', easing: 'cubic-bezier(.2,.7,.5,1)' },
          { transform: 'translateY(-38%) scale(1.14)', offset: 0.45, easing: 'cubic-bezier(.5,0,.8,.4)' },
          { transform: 'none', offset: 0.86 },
          { transform: 'translateY(-5%)', offset: 0.93 },
          { transform: 'none' },
        ],
        { duration: timing.duration },
      ),
    ]
    await Promise.all(this.#turning.map((each) => each.finished.catch(() => undefined)))
  }

  hurry(): void {
    for (const each of this.#turning) each.finish()
  }
}
