/** The felt: the dealer's hand, the player's hands with their totals, stakes and results. */
import type { BlackjackEvent, BlackjackState } from '@night-market/games/families/blackjack/rules'
import { totalOf } from '@night-market/games/families/blackjack/hands'
import type { Card } from '@night-market/games/kernel/cards'
import type { PlacedBet } from '@night-market/games/kernel/bets'
import type { StudioRound } from '@night-market/protocol/studio'
import { Hand, shoe } from '../../cards/hand.ts'
import { cardName, cardNames } from '../../cards/names.ts'
import { el } from '../../lib/dom.ts'
import type { MovesScene, Telling } from '../../moves-table/game.ts'
import type { Table } from './labels.ts'
import { PlayerHands } from './player-hands.ts'
import { totalText } from './total-text.ts'

const CARD_MS = 360
const TURN_MS = 650
const LOOK_MS = 500

export const scene = (table: Table): MovesScene => new Felt(table)

class Felt implements MovesScene {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #dealer: Hand
  readonly #hands: PlayerHands
  readonly #insurance = el('span', { class: 'bj-insurance num', hidden: true })
  #dealerCards: Card[] = []

  constructor(table: Table) {
    const { t, isQuick, title } = table
    this.#table = table
    const dealing = { t, shoe: shoe(), isQuick }
    this.#dealer = new Hand(dealing, t('dealer'), 'is-dealer')
    this.#hands = new PlayerHands(table, dealing)
    const motto = t(title.config.blackjackX100 === 150 ? 'felt.three_to_two' : 'felt.six_to_five')
    this.element = el(
      'div',
      { class: 'moves-felt bj-felt' },
      dealing.shoe,
      this.#dealer.element,
      el('p', { class: 'moves-felt__motto', 'aria-hidden': 'true' }, motto, this.#insurance),
      this.#hands.element,
    )
  }

  clear(): void {
    this.#dealer.clear()
    this.#dealerCards = []
    this.#insurance.hidden = true
    this.#hands.clear()
  }

  async show(round: StudioRound, seen: number, telling: Telling): Promise<void> {
    const events = (round.events as unknown as BlackjackEvent[]).slice(seen)
    for (const event of events) await this.#showEvent(event, round, telling)
    if (!round.isOver) this.#wait(round, telling)
  }

  resume(round: StudioRound): void {
    const state = round.state as BlackjackState
    this.clear()
    for (const card of state.dealer) this.#addDealer(card, true)
    this.#addHole(true)
    this.#hands.put(state.hands)
    if (state.insurance !== '0') this.#showInsurance(state.insurance)
    this.#hands.point(state.phase === 'play' ? state.at : null)
  }

  summary(round: StudioRound): string {
    const { t } = this.#table
    return (round.events as unknown as BlackjackEvent[])
      .flatMap((event) => {
        if (event.type === 'dealer') return [t('say.dealer', { total: event.total })]
        if (event.type !== 'settled') return []
        return [t('say.result', { hand: event.hand + 1, result: t(`result.${event.result}`) })]
      })
      .join(' ')
  }

  async #showEvent(event: BlackjackEvent, round: StudioRound, { pace, tell }: Telling): Promise<void> {
    const { t, money } = this.#table
    switch (event.type) {
      case 'dealt':
        return this.#deal(event, round, pace)
      case 'side': {
        if (event.hand === null) return
        const values = { hand: t(`side.${event.hand}`), amount: money.full(BigInt(event.payout)) }
        tell(t('say.side', values))
        return pace.wait(TURN_MS)
      }
      case 'insured':
        return this.#showInsurance(event.stake)
      case 'peeked':
        tell(t('event.peeked'))
        return pace.wait(LOOK_MS)
      case 'drawn':
        this.#hands.add(event.hand, event.card)
        break
      case 'doubled':
        this.#hands.raise(event.hand, BigInt(event.stake) * 2n)
        this.#hands.add(event.hand, event.card)
        break
      case 'split':
        this.#hands.split(event.hand, event.cards)
        break
      case 'dealer':
        return this.#playDealer(event.cards, pace)
      case 'insurance':
        tell(
          event.payout === '0'
            ? t('event.insurance_lost')
            : t('event.insurance', { amount: money.full(BigInt(event.payout)) }),
        )
        return pace.wait(LOOK_MS)
      case 'settled':
        this.#hands.settle(event.hand, event.result, BigInt(event.payout))
        return
      default:
        return
    }
    this.#table.sound.play('tick')
    await pace.wait(CARD_MS)
  }

  async #deal(
    event: Extract<BlackjackEvent, { type: 'dealt' }>,
    { choice }: StudioRound,
    pace: Telling['pace'],
  ): Promise<void> {
    const [first = 0, second = 0] = event.cards
    const main = (choice as PlacedBet[]).find(({ kind }) => kind === 'main')?.stake ?? '0'
    const place = async (put: () => void): Promise<void> => {
      put()
      this.#table.sound.play('tick')
      await pace.wait(CARD_MS)
    }
    this.#hands.begin(BigInt(main))
    await place(() => this.#hands.add(0, first))
    await place(() => this.#addDealer(event.dealer))
    await place(() => this.#hands.add(0, second))
    if (this.#hasHole) await place(() => this.#addHole())
  }

  get #hasHole(): boolean {
    return this.#table.title.config.hole === 'peeks'
  }

  #addDealer(card: Card, isStill = false): void {
    this.#dealerCards.push(card)
    this.#dealer.add(card, isStill)
    this.#dealer.tell(totalText(this.#dealerCards))
  }

  #addHole(isStill = false): void {
    if (this.#hasHole && this.#dealerCards.length === 1) this.#dealer.add(null, isStill)
  }

  #showInsurance(stake: string): void {
    const { t, money } = this.#table
    this.#insurance.textContent = `${t('insurance')} ${money.full(BigInt(stake))}`
    this.#insurance.hidden = false
  }

  /** The hole card is turned, then the dealer draws. */
  async #playDealer(cards: readonly Card[], pace: Telling['pace']): Promise<void> {
    this.#hands.point(null)
    const [, second, ...more] = cards
    const hole = this.#dealer.cards[1]
    if (second !== undefined && hole) {
      await pace.wait(LOOK_MS)
      hole.show(second)
      this.#dealerCards.push(second)
      this.#dealer.tell(totalText(this.#dealerCards))
      this.#table.sound.play('tick')
      await pace.wait(TURN_MS)
    } else if (second !== undefined) more.unshift(second)
    for (const card of more) {
      this.#addDealer(card)
      this.#table.sound.play('tick')
      await pace.wait(TURN_MS)
    }
    this.#dealer.tell(String(totalOf(cards).total))
  }

  /** The player is asked: which hand, and what it counts, is said aloud. */
  #wait(round: StudioRound, { tell }: Telling): void {
    const { t, say } = this.#table
    const state = round.state as BlackjackState
    const dealer = cardNames(t, state.dealer)
    if (state.phase === 'insurance') {
      tell(t('ask.insurance'))
      return say(t('say.insurance', { cards: cardNames(t, state.hands[0]?.cards ?? []), dealer }))
    }
    const cards = state.hands[state.at]?.cards ?? []
    this.#hands.point(state.at)
    tell(
      state.hands.length > 1
        ? t('ask.hand', { hand: state.at + 1, hands: state.hands.length })
        : t('ask.move'),
    )
    const { total, isSoft } = totalOf(cards)
    const values = {
      hand: state.at + 1,
      cards: cards.map((card) => cardName(t, card)).join(', '),
      total,
      dealer,
    }
    say(t(isSoft ? 'say.hand_soft' : 'say.hand', values))
  }
}
