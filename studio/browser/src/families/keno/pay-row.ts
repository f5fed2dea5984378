/** What each count of hits pays, in a row under the board; the count that is reached stands out. */
import { el } from '../../lib/dom.ts'
import { shortTimes } from '../../lib/money-text.ts'
import type { Table } from './labels.ts'

export class PayRow {
  readonly element: HTMLElement
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
    this.element = el('ol', { class: 'keno__pays', 'aria-label': table.t('pays') })
  }

  show(payTable: readonly number[]): void {
    const { t } = this.#table
    const items = payTable.map((x100, hits) =>
      el(
        'li',
        { class: x100 > 0 ? 'keno__pay' : 'keno__pay is-nothing' },
        el('span', { class: 'keno__pay-times num', 'aria-hidden': 'true' }, tight(x100)),
        el('span', { class: 'keno__pay-hits num', 'aria-hidden': 'true' }, String(hits)),
        el('span', { class: 'spoken' }, t('hit_count', { hits, multiplier: shortTimes(x100) })),
      ),
    )
    this.element.replaceChildren(...items)
  }

  /** Null when no draw is shown. */
  reach(hits: number | null): void {
    ;[...this.element.children].forEach((item, index) => item.classList.toggle('is-reached', index === hits))
  }
}

/** Thousands as `1k×`: eleven pays stand side by side on a phone. */
const tight = (x100: number): string => (x100 >= 100_000 ? `${x100 / 100_000}k×` : shortTimes(x100))
