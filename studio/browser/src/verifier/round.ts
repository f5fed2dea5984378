/** A round of the betting record, as the site hands it over: what happened in it, or whether it was fair. */
import type { PageToFrame } from '@night-market/protocol/vendor/game-frame'
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { moneyText, type MoneyText } from '../lib/money-text.ts'
import { course } from './course.ts'
import { formula } from './formula.ts'
import { verifierTexts, type Translate } from './labels.ts'
import { openGame } from './opened-game.ts'
import { sealedCard, verdictCard } from './verdict-card.ts'
import { isBindingTrue, verify } from './verify.ts'

export type HandedRound = Extract<PageToFrame, { type: 'round' }>

export async function roundContents(round: HandedRound, language: string): Promise<Node[]> {
  const t = await verifierTexts(language)
  const { proof } = round
  const [currency = '', scale = '2'] = round.asset.split('/')
  const page = { t, language, money: moneyText(language, currency, Number(scale)) }
  switch (proof.kind) {
    case 'seeds':
      return seedsContents(round, proof, page)
    // Lotteries and the book bring much of their own, which other rounds do not need.
    case 'ticket':
      return (await import('./ticket/view.ts')).ticketContents(round, proof, page)
    case 'slip':
      return (await import('./slip/view.ts')).slipContents(round, proof, page)
  }
}

async function seedsContents(
  round: HandedRound,
  proof: SeedsProof,
  { t, language, money }: { t: Translate; language: string; money: MoneyText },
): Promise<Node[]> {
  const game = await openGame(proof.gameCode, language)
  if (round.view === 'verify') return [verdict(), formula(t, game)]
  // Nothing was played for stakes that went back.
  if (round.isVoid === true) return [verdict()]
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
