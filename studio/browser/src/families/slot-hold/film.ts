/** The film of a hold-and-win slot: a spin on lines, then coins that lock and respins. */
import { placesOf, type HoldConfig } from '@night-market/games/families/slot-hold/config'
import type { Coin, HoldEvent, HoldSpinEvent } from '@night-market/games/families/slot-hold/rules'
import { scatterOf } from '@night-market/games/families/slot-lines/config'
import type { StudioRound } from '@night-market/protocol/studio'
import type { Place } from '../../reels/board.ts'
import type { SlotShow } from '../../reels/show.ts'
import type { Table } from './labels.ts'

export class HoldFilm {
  readonly #table: Table
  readonly #config: HoldConfig
  readonly #show: SlotShow
  #bet = 0n

  constructor(table: Table, config: HoldConfig, show: SlotShow) {
    this.#table = table
    this.#config = config
    this.#show = show
  }

  async play(round: StudioRound): Promise<void> {
    const stake = BigInt(round.stake)
    this.#show.begin(round)
    this.#bet = round.choice === null ? stake : stake / BigInt(this.#config.buy.price)
    let total = 0n
    const held: Coin[] = []
    for (const event of round.events as unknown as HoldEvent[]) {
      if (event.type === 'spin') total = await this.#spin(event, stake)
      if (event.type === 'locked') await this.#lock(event.coins, held)
      if (event.type === 'respin') await this.#respin(event, held)
      if (event.type === 'coins_paid') {
        total += BigInt(event.payout)
        await this.#pay(event.isFull, BigInt(event.payout), stake)
      }
    }
    this.#table.showWin(total)
  }

  summary(round: StudioRound): string {
    const { t, money } = this.#table
    return (round.events as unknown as HoldEvent[])
      .flatMap((event) => {
        if (event.type === 'coins_paid')
          return [t('said_coins', { amount: money.full(BigInt(event.payout)) })]
        if (event.type !== 'spin') return []
        return event.wins.map(({ line, count, payout }) =>
          t('said_line', { line: line + 1, count, amount: money.full(BigInt(payout)) }),
        )
      })
      .join(' ')
  }

  async #spin(spin: HoldSpinEvent, stake: bigint): Promise<bigint> {
    const { isQuick } = this.#table
    const { board } = this.#show
    await board.deal(spin.window, this.#show.scene(), this.#isAwaited(spin))
    const payout = BigInt(spin.payout)
    if (payout === 0n) return 0n
    const places = spin.wins.flatMap(({ cells }) => cells)
    board.light(places)
    await board.pulse(places, isQuick() ? 150 : 450, this.#show.scene())
    await this.#show.win({ payout, before: 0n, stake })
    return payout
  }

  async #lock(coins: readonly Coin[], held: Coin[]): Promise<void> {
    const { sound, t } = this.#table
    const { board } = this.#show
    board.unlight()
    sound.play('feature')
    const party = { word: t('hold_word'), figure: () => t('hold_line'), countMs: 400, holdMs: 1300, coins: 0 }
    await board.stage.celebrate(party, this.#show.scene())
    document.documentElement.dataset['mood'] = 'free'
    board.dimOthers([])
    await this.#put(coins, held)
    this.#count(this.#config.respins, held)
  }

  async #respin({ coins, left }: { coins: Coin[]; left: number }, held: Coin[]): Promise<void> {
    const { isQuick, sound } = this.#table
    const cut = this.#show.scene()
    sound.play('spin')
    await this.#show.board.stage.wait(isQuick() ? 150 : 620, cut)
    await this.#put(coins, held)
    this.#count(left, held)
  }

  async #put(coins: readonly Coin[], held: Coin[]): Promise<void> {
    const { sound, money, isQuick } = this.#table
    const cut = this.#show.scene()
    const coin = scatterOf(this.#config)
    for (const each of coins) {
      held.push(each)
      sound.play('gem')
      const words = money.figure((this.#bet * BigInt(each.payX100)) / 100n)
      await this.#show.board.putCoin(this.#placeOf(each), coin, words, isQuick() ? 60 : 190, cut)
    }
  }

  #count(left: number, held: readonly Coin[]): void {
    const { t } = this.#table
    const paid = held.reduce((sum, { payX100 }) => sum + (this.#bet * BigInt(payX100)) / 100n, 0n)
    const words = t('respins_left', { left, coins: held.length, places: placesOf(this.#config) })
    this.#show.count(words, 1, paid)
  }

  async #pay(isFull: boolean, payout: bigint, stake: bigint): Promise<void> {
    const { t } = this.#table
    await this.#show.close(t(isFull ? 'grand_word' : 'coins_word'), payout, stake)
  }

  /** Everyone waits where one or two coins are missing. */
  #isAwaited({ window }: HoldSpinEvent): (reel: number) => boolean {
    const coin = scatterOf(this.#config)
    return (reel) => {
      const seen = window
        .slice(0, reel)
        .flat()
        .filter((symbol) => symbol === coin).length
      return seen >= this.#config.from - 2 && seen < this.#config.from
    }
  }

  #placeOf({ place }: Coin): Place {
    return [Math.floor(place / this.#config.rows), place % this.#config.rows]
  }
}
