/** The film of a tumble slot: wins leave, symbols fall, and the counter rises with every tumble. */
import type { TumbleConfig } from '@night-market/games/families/slot-tumble/config'
import type { Tumble, TumbleEvent, TumbleSpinEvent } from '@night-market/games/families/slot-tumble/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import type { Place } from '../../reels/board.ts'
import type { SlotShow } from '../../reels/show.ts'
import type { Table } from './labels.ts'

export class TumbleFilm {
  readonly #table: Table
  readonly #config: TumbleConfig
  readonly #show: SlotShow

  constructor(table: Table, config: TumbleConfig, show: SlotShow) {
    this.#table = table
    this.#config = config
    this.#show = show
  }

  async play(round: StudioRound): Promise<void> {
    const events = round.events as unknown as TumbleEvent[]
    const stake = BigInt(round.stake)
    this.#show.begin(round)
    let [total, freeSpins] = [0n, 0]
    for (const event of events) {
      if (event.type === 'spin') total = await this.#spin(event, stake, total, freeSpins)
      if (event.type !== 'free_spins_won') continue
      await this.#show.award(event.count, freeSpins === 0, this.#table.t('grows'))
      freeSpins = event.total
    }
    if (freeSpins > 0) await this.#show.close(this.#table.t('reels.free_total'), total, stake)
    this.#table.showWin(total)
  }

  summary(round: StudioRound): string {
    const { t } = this.#table
    const events = round.events as unknown as TumbleEvent[]
    const tumbles = events.reduce((sum, event) => sum + (event.type === 'spin' ? event.tumbles.length : 0), 0)
    const won = events.flatMap((event) =>
      event.type === 'free_spins_won' ? [t('reels.won_free_spins', { count: event.count })] : [],
    )
    return [...(tumbles > 0 ? [t('said_tumbles', { count: tumbles })] : []), ...won].join(' ')
  }

  async #spin(spin: TumbleSpinEvent, stake: bigint, before: bigint, freeSpins: number): Promise<bigint> {
    const { board } = this.#show
    if (spin.isFree) this.#count(spin, freeSpins, spin.tumbles[0]?.multiplier, before)
    await board.deal(spin.window, this.#show.scene(), this.#isAwaited(spin))
    let total = before
    for (const tumble of spin.tumbles) {
      total = await this.#tumble(tumble, spin, total)
      if (spin.isFree) this.#count(spin, freeSpins, tumble.multiplier, total)
    }
    const shown = total - before
    total += BigInt(spin.scatterPayout)
    if (total > before) await this.#show.win({ payout: total - before, shown, before, stake })
    return total
  }

  async #tumble(tumble: Tumble, spin: TumbleSpinEvent, before: bigint): Promise<bigint> {
    const { money, showWin, sound, isQuick, t } = this.#table
    const { board } = this.#show
    const places = tumble.wins.flatMap((win) => win.places.map((place) => this.#placeOf(place)))
    const paid = tumble.wins.reduce((sum, { payout }) => sum + BigInt(payout), 0n)
    const cut = this.#show.scene()
    board.light(places)
    const times = tumble.multiplier > 1 ? `  ×${tumble.multiplier}` : ''
    board.stage.showWord(`${t('tumble_word')}  ${money.full(paid)}${times}`, 'plain')
    sound.play('gem')
    await board.pulse(places, isQuick() ? 180 : 520, cut)
    showWin(before + paid)
    await board.tumble(places, tumble.fresh, cut)
    return before + paid
  }

  #count(spin: TumbleSpinEvent, total: number, multiplier = this.#config.freeSpins.start, paid = 0n): void {
    const left = this.#table.t('reels.free_left', { index: spin.index, total })
    this.#show.count(left, multiplier, paid)
  }

  /** Everyone waits once the columns so far have all scatters but one. */
  #isAwaited({ window, isFree }: TumbleSpinEvent): (reel: number) => boolean {
    const { from, moreFrom } = this.#config.freeSpins
    const scatter = this.#config.weights.length - 1
    const wanted = isFree ? moreFrom : from
    return (reel) => {
      const seen = window
        .slice(0, reel)
        .flat()
        .filter((symbol) => symbol === scatter).length
      return seen === wanted - 1
    }
  }

  #placeOf(place: number): Place {
    return [Math.floor(place / this.#config.rows), place % this.#config.rows]
  }
}
