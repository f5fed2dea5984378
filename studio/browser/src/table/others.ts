/** What happens at the table beside the player's own bets: the bets of others, and what earlier rounds came to. */
import type { OwnBets, TableCrowd, TableStanding } from '@night-market/protocol/studio-table'
import type { GameView } from '../family.ts'
import { el } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'
import { openSheet } from '../sheets/sheet.ts'
import type { Panel } from './panel.ts'
import type { Mark, RoadMap } from './road-map.ts'

export class Others {
  view: Pick<GameView, 'room'> | null = null
  readonly #t: Translate
  readonly #panel: Panel
  #crowd: TableCrowd | null = null
  #own: ReadonlyMap<string, bigint> = new Map()
  #marks: readonly Mark[] = []

  constructor(t: Translate, panel: Panel) {
    this.#t = t
    this.#panel = panel
  }

  showCrowd(crowd: TableCrowd | null): void {
    this.#crowd = crowd
    this.#panel.showCrowd(crowd)
    this.view?.room?.showLatest?.(crowd?.latest ?? [])
    this.#showFields()
  }

  /** What counts of the player's own: the sums of all include it. */
  showOwn(own: ReadonlyMap<string, bigint>): void {
    this.#own = own
    this.#showFields()
  }

  /** The round goes on: prices that are set at the table move. */
  stand(standing: TableStanding | null, own: OwnBets | null, now: number): void {
    if (!standing?.round) return
    const { round, terminal } = standing
    const stakes = new Map((this.#crowd?.fields ?? []).map(([field, stake]) => [field, BigInt(stake)]))
    this.view?.room?.stand?.({ round, terminal, own, now, stakes })
  }

  showHistory(marks: readonly Mark[]): void {
    this.#marks = marks
    this.#panel.showHistory(marks)
    this.view?.room?.showHistory?.(marks)
  }

  openHistory(): void {
    const roads = this.view?.room?.roads?.()
    roads?.fill(this.#marks)
    const list = markList(this.#t)
    list.fill(this.#marks)
    const contents = [roads?.element ?? null, list.element].filter((each) => each !== null)
    openSheet(this.#t, this.#t('table.roads'), contents, { size: 'large' })
  }

  #showFields(): void {
    const others = (this.#crowd?.fields ?? []).map(([field, stake]): [string, bigint] => [
      field,
      BigInt(stake) - (this.#own.get(field) ?? 0n),
    ])
    // The sums of all and the player's own bets do not arrive together.
    this.view?.room?.showCrowd?.(new Map(others.filter(([, stake]) => stake > 0n)))
  }
}

/** Every mark the table sent, newest first. */
function markList(t: Translate): RoadMap {
  const element = el('ol', { class: 'table-marks table-marks--all', 'aria-label': t('table.history') })
  return {
    element,
    fill: (marks) =>
      element.replaceChildren(
        ...marks.map(({ text, look }) => el('li', { class: `table-marks__one num is-${look}` }, text)),
      ),
  }
}
