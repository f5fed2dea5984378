/** The moves of an open round: buttons with what they cost, and a key for each. */
import type { StudioRound } from '@night-market/protocol/studio'
import type { Table } from '../family.ts'
import { el } from '../lib/dom.ts'
import { costOf } from '../round/play.ts'
import { isSheetOpen } from '../sheets/sheet.ts'

export interface MoveText {
  type: string
  name: string
  /** A letter that takes the move. */
  key: string
}

export class MoveRow {
  readonly element: HTMLElement
  readonly #table: Pick<Table, 't' | 'money'>
  readonly #moves: readonly MoveText[]
  readonly #take: (type: string) => void
  readonly #endKeys: () => void
  #offered: string[] = []

  constructor(table: Pick<Table, 't' | 'money'>, moves: readonly MoveText[], take: (type: string) => void) {
    this.#table = table
    this.#moves = moves
    this.#take = take
    this.element = el('div', {
      class: 'moves',
      role: 'group',
      'aria-label': table.t('moves.label'),
      hidden: true,
    })
    this.#endKeys = this.#listen()
  }

  nameOf(type: string): string {
    return this.#moves.find((move) => move.type === type)?.name ?? ''
  }

  /** The moves that the round offers; none where it is null. */
  offer(round: Pick<StudioRound, 'legal'> | null): void {
    const hadFocus = this.element.contains(document.activeElement)
    const moves = this.#moves.filter(({ type }) => round?.legal.some((spec) => spec.type === type))
    this.#offered = moves.map(({ type }) => type)
    this.element.replaceChildren(...moves.map((move) => this.#button(move, round ? costOf(round, move) : 0n)))
    this.element.hidden = moves.length === 0
    if (hadFocus) this.element.querySelector('button')?.focus()
  }

  /** While a move is on its way none can be taken. */
  close(): void {
    this.#offered = []
    for (const button of this.element.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  }

  destroy(): void {
    this.#endKeys()
  }

  #button({ type, name, key }: MoveText, cost: bigint): HTMLElement {
    const { money } = this.#table
    return el(
      'button',
      {
        type: 'button',
        class: `move is-${type}`,
        'aria-keyshortcuts': key,
        onclick: () => this.#press(type),
      },
      el('span', { class: 'move__name' }, name),
      cost > 0n ? el('span', { class: 'move__cost num' }, `+${money.full(cost)}`) : null,
      el('kbd', { class: 'move__key', 'aria-hidden': 'true' }, key),
    )
  }

  #press(type: string): void {
    if (this.#offered.includes(type)) this.#take(type)
  }

  #listen(): () => void {
    const press = ({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || repeat || isSheetOpen()) return
      if (target instanceof HTMLInputElement && target.type !== 'radio') return
      const move = this.#moves.find((each) => each.key.toLowerCase() === key.toLowerCase())
      if (move) this.#press(move.type)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }
}
