/** Two hands of three cards: the dealer's face down above, the player's below. */
import type { AnteEvent, AnteState } from '@night-market/games/kernel/ante/rules'
import type { Card } from '@night-market/games/kernel/cards'
import type { StudioRound } from '@night-market/protocol/studio'
import { Hand, shoe } from '../cards/hand.ts'
import { cardNames } from '../cards/names.ts'
import { el } from '../lib/dom.ts'
import type { MovesScene, Telling } from '../moves-table/game.ts'
import type { Table } from './labels.ts'

const CARD_MS = 300
const TURN_MS = 420
const END_MS = 500

export const anteScene = (table: Table): MovesScene => new Felt(table)

class Felt implements MovesScene {
  readonly element: HTMLElement
  readonly #table: Table
  readonly #dealer: Hand
  readonly #player: Hand
  readonly #motto: HTMLElement

  constructor(table: Table) {
    const { t, isQuick, title } = table
    this.#table = table
    const dealing = { t, shoe: shoe(), isQuick }
    this.#dealer = new Hand(dealing, t('dealer'), 'is-dealer')
    this.#player = new Hand(dealing, t('your_hand'), 'is-player')
    const rank = t(title.config.qualifies === 13 ? 'rank.king' : 'rank.queen')
    this.#motto = el('p', { class: 'moves-felt__motto', 'aria-hidden': 'true' }, t('felt.qualify', { rank }))
    this.element = el(
      'div',
      { class: 'moves-felt ante-felt' },
      dealing.shoe,
      this.#dealer.element,
      this.#motto,
      this.#player.element,
    )
  }

  clear(): void {
    this.#dealer.clear()
    this.#player.clear()
  }

  async show(round: StudioRound, seen: number, telling: Telling): Promise<void> {
    const events = (round.events as unknown as AnteEvent[]).slice(seen)
    for (const event of events) await this.#showEvent(event, telling)
    if (!round.isOver) this.#wait(events, telling)
  }

  resume(round: StudioRound): void {
    this.clear()
    const { player } = round.state as AnteState
    for (const card of player) this.#player.add(card, true)
    for (let card = 0; card < 3; card++) this.#dealer.add(null, true)
    const dealt = (round.events as unknown as AnteEvent[]).find((event) => event.type === 'dealt')
    if (dealt) this.#player.tell(this.#table.t(`hand.${dealt.hand}`))
  }

  summary(round: StudioRound): string {
    const { t } = this.#table
    return (round.events as unknown as AnteEvent[])
      .flatMap((event) => {
        if (event.type === 'dealer') return [t('say.dealer', { hand: t(`hand.${event.hand}`) })]
        return event.type === 'settled' ? [`${t(`result.${event.result}`)}.`] : []
      })
      .join(' ')
  }

  async #showEvent(event: AnteEvent, { pace, tell }: Telling): Promise<void> {
    const { t, money, sound } = this.#table
    switch (event.type) {
      case 'dealt':
        for (const card of event.cards) {
          this.#player.add(card)
          sound.play('tick')
          await pace.wait(CARD_MS)
          this.#dealer.add(null)
          await pace.wait(CARD_MS)
        }
        return this.#player.tell(t(`hand.${event.hand}`))
      case 'side':
        if (event.payout === '0' || event.hand === null) return
        tell(`${t(`bet.${event.kind}`)}: ${t(`hand.${event.hand}`)} +${money.full(BigInt(event.payout))}`)
        return pace.wait(END_MS)
      case 'dealer':
        return this.#turn(event.cards, t(`hand.${event.hand}`), event.qualifies, { pace, tell })
      case 'settled': {
        const looks = { won: 'won', unqualified: 'won', push: 'even', lost: 'lost', folded: 'lost' } as const
        this.#player.mark(looks[event.result])
        this.#dealer.mark(event.result === 'lost' ? 'won' : null)
        tell(t(`result.${event.result}`))
        return pace.wait(END_MS)
      }
      case 'bonus':
        tell(t('event.bonus', { hand: t(`hand.${event.hand}`), amount: money.full(BigInt(event.payout)) }))
        return pace.wait(END_MS)
      default:
        return
    }
  }

  async #turn(cards: readonly Card[], name: string, isIn: boolean, { pace }: Telling): Promise<void> {
    for (const [index, card] of cards.entries()) {
      this.#dealer.cards[index]?.show(card)
      this.#table.sound.play('tick')
      await pace.wait(TURN_MS)
    }
    this.#dealer.tell(isIn ? name : `${name} · ${this.#table.t('qualifies_not')}`)
  }

  #wait(events: readonly AnteEvent[], { tell }: Telling): void {
    const { t, say } = this.#table
    const dealt = events.find((event) => event.type === 'dealt')
    tell(t('ask.move'))
    if (dealt) say(t('say.hand', { cards: cardNames(t, dealt.cards), hand: t(`hand.${dealt.hand}`) }))
  }
}
