/** Buys the slip: one request id until the studio has answered, and a next step for each refusal. */
import type { DrawBuyBody, Ticket } from '@night-market/protocol/studio-draw'
import { noticeKindOf, type NoticeKind } from '../sheets/notice.ts'
import { StopNotice } from '../sheets/stop-notice.ts'
import type { DrawGame } from './game.ts'
import { leastOf } from './model/limits.ts'
import { bodyOf, keysIn } from './model/order.ts'

/** Refusals that change nothing but what is bought: they are said where the player looks. */
const BESIDE_THE_BUTTON: NoticeKind[] = [
  ...(['draw_closed', 'number_full', 'win_too_large', 'wrong_pick', 'invalid_request'] as const),
  ...(['pool_not_sold', 'too_many_requests', 'wrong_choice', 'not_found'] as const),
]
/** After these the order may have been carried out: it is asked again under its own id. */
const UNANSWERED: NoticeKind[] = ['connection_lost', 'wallet_unreachable']

export class Buying {
  readonly #game: DrawGame
  readonly #stops: StopNotice
  /** The order that was sent and may have been carried out. */
  #unanswered: DrawBuyBody | null = null

  constructor(game: DrawGame) {
    const { t, money, frame } = game.parts
    this.#game = game
    this.#stops = new StopNotice(t, money, frame)
  }

  balanceChanged(balance: bigint): void {
    this.#stops.balanceChanged(balance)
  }

  /** The keys of the slip whose odds are halved and that the player has not taken so far. */
  get halved(): { play: string; key: string }[] {
    const { exposure, takesHalf } = this.#game.state
    const own = keysIn(this.#game.priced)
    return exposure.filter(
      ({ play, key, state }) =>
        state === 'half' && own.has(`${play} ${key}`) && !takesHalf.includes(`${play} ${key}`),
    )
  }

  /** The halved odds are taken, and the slip is bought. */
  async takeHalf(): Promise<void> {
    const taken = this.halved.map(({ play, key }) => `${play} ${key}`)
    this.#game.change({ takesHalf: [...this.#game.state.takesHalf, ...taken] })
    await this.buy()
  }

  async buy(): Promise<void> {
    const game = this.#game
    if (game.state.isBuying) return
    const { priced } = game
    const wanted = bodyOf(game.state, priced, crypto.randomUUID())
    if (wanted === null || game.limit !== null) return
    const body = sameAs(this.#unanswered, wanted) ?? wanted
    if (body === wanted && priced.total > game.state.balance) return this.#refused('not_enough_money')
    game.change({ isBuying: true, message: null })
    // To the page around, an order is a round: it shows the balance of the game, and asks for its own afterwards.
    game.parts.frame.tell({ type: 'round_started', roundId: body.request })
    try {
      const { tickets, balance } = await game.parts.client.buy(body)
      this.#unanswered = null
      game.change({ isBuying: false })
      game.setBalance(balance)
      this.#bought(tickets)
    } catch (cause) {
      const kind = noticeKindOf(cause)
      this.#unanswered = UNANSWERED.includes(kind) ? body : null
      game.change({ isBuying: false })
      if (kind === 'broken') reportError(cause)
      // Without an answer the tickets may have been bought: the list says so.
      if (this.#unanswered !== null) void game.refreshTickets()
      this.#refused(kind)
    } finally {
      game.parts.frame.tell({ type: 'round_ended', roundId: body.request, payout: '0' })
    }
  }

  async stop(chase: string): Promise<void> {
    const game = this.#game
    try {
      const { balance } = await game.parts.client.stop(chase)
      game.setBalance(balance)
      await game.refreshTickets()
    } catch (cause) {
      const kind = noticeKindOf(cause)
      const { t } = game.parts
      if (kind === 'draw_closed') return game.say('bad', t('refusal.stop_too_late'))
      if (kind === 'limit_reached') return game.say('bad', t('refusal.stop_limit'))
      this.#refused(kind)
    }
  }

  #bought(bought: Ticket[]): void {
    const game = this.#game
    const { t, sound } = game.parts
    const { tickets, slip } = game.state
    const ids = new Set(bought.map(({ id }) => id))
    sound.play('small')
    game.change({
      tickets: [...bought, ...(tickets ?? []).filter(({ id }) => !ids.has(id))],
      slip: { ...slip, picks: [], chase: null },
      takesHalf: [],
      sheet: null,
      under: [],
    })
    game.say('good', t('slip.bought', { count: bought.length }))
    void game.refreshExposure()
  }

  #refused(kind: NoticeKind): void {
    const game = this.#game
    const { t, money } = game.parts
    const { mode } = game.state.opening
    if (kind === 'odds_changed' || kind === 'number_full') void game.refreshExposure()
    if (kind === 'odds_changed') return game.say('bad', t('refusal.odds_changed'))
    if (kind === 'wrong_stake')
      return game.say('bad', t('limit.least', { amount: money.full(leastOf(game.state.opening)) }))
    if (BESIDE_THE_BUTTON.includes(kind)) return game.say('bad', t(`notice.${kind}.text`))
    this.#stops.show({
      kind,
      stake: game.priced.total,
      balance: game.state.balance,
      mode,
      least: 0n,
      hasLadder: true,
      isMove: false,
      again: () => void this.buy(),
      lowerStake: () => undefined,
    })
  }
}

/** The order without an answer, where the same is asked again: under its id it is carried out once. */
function sameAs(unanswered: DrawBuyBody | null, wanted: DrawBuyBody): DrawBuyBody | null {
  if (unanswered === null) return null
  const repeated = JSON.stringify({ ...wanted, request: unanswered.request })
  return repeated === JSON.stringify(unanswered) ? unanswered : null
}
