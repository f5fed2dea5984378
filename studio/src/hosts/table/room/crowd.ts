/** The bets of all players in one round that count, as the others at the table see them. */
import type { TableCrowd } from '@night-market/protocol/studio-table'
import type { SeenBet } from '../bets/queries.ts'
import type { TableTitle } from '../host.ts'
import { groupOf, type MoneyGroup } from '../../clockwork/players.ts'

/** Bets of others in the list. */
const LATEST = 12

export class Crowd {
  readonly #shared: TableTitle['shared']
  readonly #bets = new Map<string, SeenBet>()
  /** What bets were cashed out at. */
  readonly #outs = new Map<string, number>()

  constructor({ shared }: TableTitle) {
    this.#shared = shared
  }

  get isEmpty(): boolean {
    return this.#bets.size === 0
  }

  /** Whether any of these was not known. */
  add(bets: SeenBet[]): boolean {
    const known = this.#bets.size
    for (const bet of bets) this.#bets.set(bet.bet_id, bet)
    return this.#bets.size > known
  }

  /** Bets that were cashed out by hand; whether any of these was not known. */
  leave(outs: readonly { bet_id: string; value_x100: number }[]): boolean {
    const known = this.#outs.size
    for (const { bet_id, value_x100 } of outs) this.#outs.set(bet_id, value_x100)
    return this.#outs.size > known
  }

  /** The round has come to this value: bets with a lower target are out. Whether any is new. */
  pass(x100: number): boolean {
    const fresh = [...this.#bets.values()].flatMap(({ bet_id, choice }) => {
      const value_x100 = this.#outs.has(bet_id) ? null : (this.#shared.rise?.passed(choice, 0, x100) ?? null)
      return value_x100 === null ? [] : [{ bet_id, value_x100 }]
    })
    return this.leave(fresh)
  }

  of(group: MoneyGroup): TableCrowd {
    const bets = [...this.#bets.values()]
    const own = bets.filter((bet) => groupOf(bet) === group)
    const fields = new Map<string, bigint>()
    for (const { field, stake } of own.flatMap(({ choice }) => this.#shared.fields(choice)))
      fields.set(field, (fields.get(field) ?? 0n) + BigInt(stake))
    return {
      players: new Set(bets.map(({ player_id }) => player_id)).size,
      fields: [...fields].map(([field, stake]) => [field, String(stake)]),
      total: String(own.reduce((sum, { stake }) => sum + stake, 0n)),
      latest: own
        .slice(-LATEST)
        .toReversed()
        .map(({ bet_id, masked_name, stake }) => ({
          name: masked_name,
          stake: String(stake),
          outX100: this.#outs.get(bet_id) ?? null,
        })),
    }
  }
}
