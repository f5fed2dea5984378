/** The room list: tables by their stakes, and a quick seat at each. */
import type { RoomsValue, SeatLevelValue } from '@night-market/protocol/studio-seat'
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import type { PlayClient } from '../round/client.ts'
import { chooseChips } from './chips.ts'

interface RoomsPlace {
  t: Translate
  money: MoneyText
  balance(): bigint
}

interface RoomsEars {
  sat(tableId: string): void
  failed(cause: unknown): void
}

export class SeatRooms {
  readonly element: HTMLElement
  readonly #client: PlayClient
  readonly #place: RoomsPlace
  readonly #ears: RoomsEars
  #rooms: RoomsValue | null = null

  constructor(client: PlayClient, place: RoomsPlace, ears: RoomsEars) {
    this.#client = client
    this.#place = place
    this.#ears = ears
    this.element = el('section', {
      class: 'rooms',
      'data-scrolls': 'yes',
      'aria-label': place.t('seats.rooms'),
    })
  }

  /** Reads the list; the table where the player sits already, if there is one. */
  async load(): Promise<string | null> {
    this.#rooms = await this.#client.seats('/play/seats/rooms', {})
    const { t } = this.#place
    this.element.replaceChildren(
      el('h1', { class: 'rooms__title' }, t('seats.rooms')),
      el('p', { class: 'rooms__text' }, t('seats.rooms_text')),
      ...this.#rooms.levels.map((level) => this.#level(level)),
    )
    if (this.#rooms.own === null) this.#quickSeat()
    return this.#rooms.own
  }

  /** A lobby that opened one room leads straight to the question how many chips to bring, once. */
  #quickSeat(): void {
    const address = new URL(location.href)
    const room = address.searchParams.get('room')
    if (room === null) return
    address.searchParams.delete('room')
    history.replaceState(null, '', address)
    const level = this.levelOf(Number(room))
    if (level) this.#sit(level, null)
  }

  levelOf(level: number): SeatLevelValue | undefined {
    return this.#rooms?.levels.find((each) => each.level === level)
  }

  /** Where every hand costs the same, there are no chips to add. */
  isFixed(level: number): boolean {
    const buyIn = this.levelOf(level)?.buyIn
    return buyIn !== undefined && buyIn.least === buyIn.most
  }

  #level(level: SeatLevelValue): HTMLElement {
    const { t, money } = this.#place
    const full = (minor: string): string => money.full(BigInt(minor))
    const { least, most } = level.buyIn
    const brought =
      least === most
        ? t('seats.buy_in_one', { most: full(most) })
        : t('seats.buy_in', { least: full(least), most: full(most) })
    return el(
      'article',
      { class: 'rooms__level' },
      el(
        'div',
        { class: 'rooms__stakes' },
        el('h2', { class: 'num' }, t('seats.level', { bet: full(level.bet) })),
        el('span', { class: 'num' }, brought),
      ),
      el(
        'button',
        {
          type: 'button',
          class: 'seat-act seat-act--main',
          'data-act': 'quick',
          onclick: () => this.#sit(level, null),
        },
        t('seats.quick'),
      ),
      this.#tables(level),
    )
  }

  #tables(level: SeatLevelValue): HTMLElement {
    const { t } = this.#place
    if (level.isAssigned)
      return el('p', { class: 'rooms__none' }, t('seats.assigned', { players: level.players }))
    if (level.tables.length === 0) return el('p', { class: 'rooms__none' }, t('seats.no_tables'))
    const seats = this.#rooms?.seats ?? 0
    return el(
      'ul',
      { class: 'rooms__tables' },
      ...level.tables.map(({ tableId, number, players, bots }) =>
        el(
          'li',
          {},
          el('strong', {}, t('seats.table', { number })),
          el('span', { class: 'num' }, t('seats.players', { players, seats })),
          bots === 0 ? null : el('span', { class: 'num' }, t('seats.bots', { bots })),
          players >= seats
            ? null
            : el(
                'button',
                { type: 'button', class: 'seat-preset', onclick: () => this.#sit(level, tableId) },
                t('seats.join'),
              ),
        ),
      ),
    )
  }

  #sit({ level, buyIn }: SeatLevelValue, tableId: string | null): void {
    const { t, money, balance } = this.#place
    const texts = { title: t('seats.sit_title'), button: 'seats.sit' as const }
    chooseChips(t, money, { ...texts, buyIn, balance: balance() }, (stack) => {
      this.#client
        .seats('/play/seats/sit', { level, tableId, seat: null, stack: String(stack) })
        .then((sat) => sat.tableId !== null && this.#ears.sat(sat.tableId))
        .catch((cause: unknown) => this.#ears.failed(cause))
    })
  }
}
