/** A round of the betting record, as the site hands it over: what happened in it, or whether it was fair. */
import type { PageToFrame } from '@night-market/protocol/vendor/game-frame'
import { moneyText } from '../lib/money-text.ts'
import { course } from './course.ts'
import { formula } from './formula.ts'
import { verifierTexts } from './labels.ts'
import { openGame } from './opened-game.ts'
import { sealedCard, verdictCard } from './verdict-card.ts'
import { isBindingTrue, verify } from './verify.ts'
import { lotteryOf } from '@night-market/games/titles/lotteries'

export type HandedRound = Extract<PageToFrame, { type: 'round' }>

export async function roundContents(round: HandedRound, language: string): Promise<Node[]> {
  const { proof, view } = round
  if (isLottery(proof.gameCode)) return ticketContents(round, language)
  const [t, game] = await Promise.all([verifierTexts(language), openGame(proof.gameCode, language)])
  if (view === 'verify') return [verdict(), formula(t, game)]
  // Nothing was played for stakes that went back.
  if (round.isVoid === true) return [verdict()]
  const [currency = '', scale = '2'] = round.asset.split('/')
  const money = moneyText(language, currency, Number(scale))
  const played = { ...proof, payout: round.isOpen ? null : proof.payout }
  return game ? course(t, game, played, money) : [verdict()]

  function verdict(): Node {
    const { serverSeed } = proof
    const { keptHash, kept, isVoid } = round
    if (serverSeed !== null) {
      const claim = { ...proof, serverSeed, keptHash, kept, isVoid }
      return verdictCard(t, verify(claim, game && { family: game.plug.game, title: game.title }), round)
    }
    const isHashFalse = keptHash !== null && keptHash !== proof.serverSeedHash
    const isBindingFalse = isBindingTrue({ ...proof, kept }) === false
    return sealedCard(t, { isHashFalse, isBindingFalse, canReveal: proof.nextServerSeedHash !== null })
  }
}

const isLottery = (gameCode: string): boolean => lotteryOf(gameCode) !== undefined

/** The rules of lotteries load only for a ticket. */
async function ticketContents(round: HandedRound, language: string): Promise<Node[]> {
  const [t, { checkTicket }, { ticketCard }] = await Promise.all([
    verifierTexts(language),
    import('./ticket.ts'),
    import('./ticket-card.ts'),
  ])
  const check = checkTicket(round)
  return check === null ? [] : [ticketCard(t, check)]
}
