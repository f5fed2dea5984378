/** The check of a lottery ticket: the seed, its chain, the numbers, the way to the published root, and the payout. */
import { commitment, fairChance } from '@night-market/fair/chance'
import { rootOfPath } from '@night-market/fair/ticket-tree'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type { Draw, LotteryFamily, Pick as LotteryPick } from '@night-market/games/kernel/picks/lottery'
import { payoutOf } from '@night-market/games/kernel/picks/ticket'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import type { KeptDraw, RoundProof } from '@night-market/protocol/play'

/** Null where there is nothing to compare with: before the draw, of an official one, or where nothing was kept. */
export interface TicketCheck {
  /** The seed has the hash that the studio names, and that was kept with the stake. */
  hash: boolean | null
  /** Hashed once for each draw up to it, it is the terminal hash of its chain. */
  chain: boolean | null
  numbers: boolean | null
  /** The ticket was among those that were counted before the draw. */
  path: boolean | null
  payout: boolean | null
}

export interface TicketRecord {
  proof: RoundProof
  keptHash: string | null
  kept?: KeptDraw | undefined
  isVoid?: boolean | undefined
  isOpen?: boolean | undefined
}

/** Draws of a chain at most. */
const LONGEST_CHAIN = 1_000_000

/** Null of a game that is no lottery. */
export function checkTicket(record: TicketRecord): TicketCheck | null {
  const { proof } = record
  const title = lotteryOf(proof.gameCode)
  if (title === undefined) return null
  const family = lotteryFamilyOf(title.family)
  const { serverSeed, tree } = proof
  return {
    hash: serverSeed === null ? null : isHashTrue(serverSeed, record),
    chain: serverSeed === null ? null : isChainTrue(serverSeed, record),
    numbers: serverSeed === null ? null : isDrawn(family, serverSeed, proof),
    path: tree === undefined ? null : rootOfPath(tree.ticket, tree.path) === tree.root,
    payout: isPaid(family, record),
  }
}

function isHashTrue(seed: string, { proof, keptHash }: TicketRecord): boolean {
  const named = [proof.serverSeedHash, keptHash].filter((hash) => hash !== null && hash !== '')
  return named.every((hash) => hash === commitment(seed))
}

function isChainTrue(seed: string, { proof: { place }, kept }: TicketRecord): boolean | null {
  if (place === undefined) return null
  const keptChain = kept?.chain ?? null
  const isKept = keptChain === null || (keptChain === place.chain && kept?.number === place.number)
  if (!isKept || place.number < 1 || place.number > LONGEST_CHAIN) return false
  let text = seed
  for (let left = place.number; left > 0; left--) text = commitment(text)
  return text === place.chain
}

function isDrawn(family: LotteryFamily, seed: string, { clientSeed, nonce, events }: RoundProof): boolean {
  const drawn = family.draw(fairChance(seed, clientSeed, nonce))
  const shown = numbersIn(events.find(({ type }) => type === 'drawn'))
  const tiers = Object.keys(drawn)
  const isEqual = (tier: string): boolean => JSON.stringify(drawn[tier]) === JSON.stringify(shown[tier])
  return tiers.length === Object.keys(shown).length && tiers.every(isEqual)
}

/** By the numbers that count; nothing was decided of a stake that went back. */
function isPaid(family: LotteryFamily, { proof, isVoid, isOpen }: TicketRecord): boolean | null {
  const last = proof.events.findLast(({ type }) => type === 'drawn' || type === 'corrected')
  const isOver = last !== undefined && isVoid !== true && isOpen !== true
  if (!isOver || proof.events.some(({ type }) => type === 'void')) return null
  try {
    const { picks, group, mostGroup } = proof.choice as Choice
    const chosen = group === null || mostGroup === null ? null : { chosen: group, most: mostGroup }
    const read = picks.map((pick): LotteryPick => ({ ...pick, unit: BigInt(pick.unit) }))
    return String(payoutOf(family, read, chosen, numbersIn(last))) === proof.payout
  } catch {
    // The rules would not have sold this ticket: that is the answer, not an accident.
    return false
  }
}

interface Choice {
  picks: { play: string; pick: string; unit: string; isHalf: boolean }[]
  group: number | null
  mostGroup: number | null
}

const numbersIn = (event: RoundProof['events'][number] | undefined): Draw =>
  (event?.['numbers'] ?? {}) as Draw
