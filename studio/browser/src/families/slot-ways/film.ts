/** The film of a ways slot: the columns drop, and what pays is lit. */
import { scatterOf, type WaysConfig } from '@night-market/games/families/slot-ways/config'
import type { WaysEvent, WaysSpinEvent } from '@night-market/games/families/slot-ways/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import type { SlotShow } from '../../reels/show.ts'
import type { Table } from './labels.ts'

export class WaysFilm {
  readonly #table: Table
  readonly #config: WaysConfig
  readonly #show: SlotShow

  constructor(table: Table, config: WaysConfig, show: SlotShow) {
    this.#table = table
    this.#config = config
    this.#show = show
  }

  async play(round: StudioRound): Promise<void> {
    const { t, showWin } = this.#table
    const stake = BigInt(round.stake)
    this.#show.begin(round)
    let [total, freeSpins] = [0n, 0]
    for (const event of round.events as unknown as WaysEvent[]) {
      if (event.type === 'spin') total = await this.#spin(event, stake, total, freeSpins)
      if (event.type !== 'free_spins_won') continue
      const line = t('all_wins', { multiplier: this.#config.freeSpins.multiplier })
      await this.#show.award(event.count, freeSpins === 0, line)
      freeSpins = event.total
    }
    if (freeSpins > 0) await this.#show.close(t('reels.free_total'), total, stake)
    showWin(total)
  }

  summary(round: StudioRound): string {
    const { t, money } = this.#table
    return (round.events as unknown as WaysEvent[])
      .flatMap((event) => {
        if (event.type === 'free_spins_won') return [t('reels.won_free_spins', { count: event.count })]
        if (event.type !== 'spin' || event.isFree) return []
        return event.wins.map(({ count, ways, payout }) =>
          t('said_win', { count, ways, amount: money.full(BigInt(payout)) }),
        )
      })
      .join(' ')
  }

  async #spin(spin: WaysSpinEvent, stake: bigint, before: bigint, freeSpins: number): Promise<bigint> {
    const { t, isQuick } = this.#table
    const { board } = this.#show
    const count = (paid: bigint): void => {
      const left = t('reels.free_left', { index: spin.index, total: freeSpins })
      if (spin.isFree) this.#show.count(left, spin.multiplier, paid)
    }
    count(before)
    await board.deal(spin.window, this.#show.scene(), this.#isAwaited(spin))
    const payout = BigInt(spin.payout)
    if (payout === 0n) return before
    const wins = [...spin.wins, ...(spin.scatterWin ? [spin.scatterWin] : [])]
    const places = wins.flatMap(({ cells }) => cells)
    board.light(places)
    await board.pulse(places, isQuick() ? 150 : 450, this.#show.scene())
    await this.#show.win({ payout, before, stake })
    count(before + payout)
    if (wins.length > 1 && !isQuick()) await this.#oneByOne(wins)
    return before + payout
  }

  async #oneByOne(wins: readonly { cells: [number, number][] }[]): Promise<void> {
    const cut = this.#show.scene()
    for (const { cells } of wins) {
      if (cut.aborted) return
      this.#show.board.light(cells)
      await this.#show.board.stage.wait(420, cut)
    }
  }

  #isAwaited({ window }: WaysSpinEvent): (reel: number) => boolean {
    const scatter = scatterOf(this.#config)
    const least = this.#config.freeSpins.spins.findIndex((spins) => spins > 0)
    return (reel) =>
      window
        .slice(0, reel)
        .flat()
        .filter((symbol) => symbol === scatter).length ===
      least - 1
  }
}
