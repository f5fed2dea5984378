/** A ticket of a lottery, computed again from what its proof says, and held against what the platform has kept since the bet. */
import { drawChance, drawText, NO_BEACON, type BeaconFault } from '@night-market/fair/beacon'
import { commitment, FORMULA } from '@night-market/fair/chance'
import { rootOfPath } from '@night-market/fair/ticket-tree'
import type { Draw, LotteryFamily, Pick } from '@night-market/games/kernel/picks/lottery'
import { payoutOf, priceOf, type SharedPool } from '@night-market/games/kernel/picks/ticket'
import type { KeptDraw } from '@night-market/protocol/play'
import type { BeaconProof } from '@night-market/protocol/beacon/proof'
import type { ProvenDraw, TicketProof } from '@night-market/protocol/vendor/round-proof'
import { isSame } from '../../draw/model/check-draw.ts'
import { found, type Finding } from '../findings.ts'

/** Seeds of a lottery's chain. */
const LONGEST_CHAIN = 131_072

type Reading = (draw: { beacon: string; drawsAt: number }, proof: BeaconProof) => BeaconFault | null

/** A ticket of the record, with the check of a beacon's reading, which is loaded for it. */
export interface Judged {
  proof: TicketProof
  kept: KeptDraw | undefined
  isOpen: boolean
  isVoid: boolean
  faultOfReading: Reading
}

export function checkTicket(family: LotteryFamily, judged: Judged): Finding[] {
  const { proof, kept } = judged
  const { draw } = proof
  return [
    ...found(isSeedTrue(draw, kept), 'ticket.seed_ok', 'ticket.seed_bad'),
    ...placeFindings(draw, kept),
    ...found(isChainTrue(draw), 'ticket.chain_ok', 'ticket.chain_bad'),
    ...beaconFindings(draw, judged.faultOfReading),
    ...found(areNumbersTrue(family, proof), 'ticket.numbers_ok', 'ticket.numbers_bad'),
    ...changeFindings(draw),
    ...found(isPathTrue(proof), 'ticket.path_ok', 'ticket.path_bad'),
    ...found(areLinesTrue(family, proof), 'ticket.lines_ok', 'ticket.lines_bad'),
    ...found(isPaid(family, judged), 'ticket.payout_ok', 'ticket.payout_bad'),
  ]
}

function isSeedTrue({ seed, seedHash }: ProvenDraw, kept: KeptDraw | undefined): boolean | null {
  const named = [seedHash, kept?.seedHash ?? null].filter((hash) => hash !== null)
  if (named.length === 0) return seed === null ? null : false
  if (seed === null) return new Set(named).size === 1 ? null : false
  return named.every((hash) => hash === commitment(seed))
}

/** The place in the chain is the one that the stake named: a ticket on a later draw names none. */
function placeFindings({ place }: ProvenDraw, kept: KeptDraw | undefined): Finding[] {
  if (kept === undefined || (place === null && kept.number === null)) return []
  if (kept.number === null) return [{ text: 'ticket.unbound', isTrue: 'part' }]
  const isTrue = kept.number === place?.number && kept.chain === place.chain
  return found(isTrue, 'ticket.place_ok', 'ticket.place_bad')
}

/** Hashed once for each draw up to it, the seed gives the terminal hash that was published before the first. */
function isChainTrue({ seed, place }: ProvenDraw): boolean | null {
  if (seed === null || place === null) return null
  if (place.number > LONGEST_CHAIN) return false
  let text = seed
  for (let left = place.number; left > 0; left--) text = commitment(text)
  return text === place.chain
}

/** Without a seed nothing was drawn from a beacon: an official draw, or one that is not drawn yet. */
function beaconFindings(draw: ProvenDraw, faultOfReading: Reading): Finding[] {
  const { seed, beacon, beaconProof } = draw
  if (seed === null) return []
  if (beaconProof === null)
    return beacon === NO_BEACON
      ? [{ text: 'ticket.no_beacon', isTrue: null }]
      : [{ text: 'ticket.beacon_unproven', isTrue: false }]
  const { round, source } = beaconProof
  const fault = faultOfReading(draw, beaconProof)
  if (fault !== null) return [{ text: `ticket.beacon_${fault}`, isTrue: false, values: { round } }]
  return [
    { text: 'ticket.beacon_ok', isTrue: true, values: { round } },
    ...(source === 'sandbox' ? [{ text: 'ticket.beacon_simulated', isTrue: null } as const] : []),
  ]
}

/** As they were drawn, before what staff made of them. */
function areNumbersTrue(family: LotteryFamily, { gameCode, formula, draw }: TicketProof): boolean | null {
  const { seed, issue, beacon, numbers } = draw
  if (seed === null) return null
  if (formula !== FORMULA || numbers === null) return false
  return isSame(family.draw(drawChance(seed, drawText(gameCode, issue, beacon))), numbers)
}

function changeFindings({ place, changes }: ProvenDraw): Finding[] {
  const last = changes.at(-1)
  return [
    ...(place === null ? [{ text: 'ticket.official', isTrue: 'part' } as const] : []),
    ...(last === undefined
      ? []
      : [{ text: `ticket.changed_${last.act}`, isTrue: 'part', values: { reason: last.reason } } as const]),
  ]
}

/** The numbers that count: as staff corrected them last. Null before the draw, and of a void one. */
export function countingNumbers({ numbers, changes, isVoid }: ProvenDraw): Draw | null {
  const corrected = changes.findLast(({ act }) => act === 'correct')
  return isVoid ? null : corrected?.act === 'correct' ? corrected.numbers : numbers
}

const pickOf = ({ play, pick, unit, isHalf }: TicketProof['lines'][number]): Pick => ({
  play,
  pick,
  isHalf,
  unit: BigInt(unit),
})

/** The ticket was in the draw as it was closed. Null before that, and of a ticket whose stake came too late for it. */
function isPathTrue({ ticket, path, draw: { root } }: TicketProof): boolean | null {
  if (path === null) return null
  return root !== null && rootOfPath(ticket, path) === root
}

/** Each line has the units that its pick covers and costs what they cost; the ticket costs all lines. */
function areLinesTrue(family: LotteryFamily, { lines, group, stake }: TicketProof): boolean {
  const isPriced = lines.every((line) => {
    const priced = priceOf(family, pickOf(line), group)
    return (
      !('problem' in priced) && String(priced.units) === line.units && String(priced.stake) === line.stake
    )
  })
  return isPriced && lines.reduce((sum, line) => sum + BigInt(line.stake), 0n) === BigInt(stake)
}

/** Each line won what the rules say, and the ticket was paid for all of them. Null while nothing is decided. */
function isPaid(family: LotteryFamily, { proof, isOpen, isVoid }: Judged): boolean | null {
  const { lines, group, payout, draw } = proof
  const numbers = countingNumbers(draw)
  if (isOpen || isVoid || numbers === null) return null
  const pool = poolOf(proof)
  const areTrue = lines.every(
    (line) => line.win === String(payoutOrNull(family, [pickOf(line)], group, numbers, pool)),
  )
  return areTrue && payout === String(payoutOrNull(family, lines.map(pickOf), group, numbers, pool))
}

/** As it was published with the draw. */
const poolOf = ({ pool }: TicketProof): SharedPool | null =>
  pool && { amount: BigInt(pool.amount), winning: BigInt(pool.winning) }

function payoutOrNull(...of: Parameters<typeof payoutOf>): bigint | null {
  try {
    return payoutOf(...of)
  } catch {
    // A pick that means nothing: its line is false.
    return null
  }
}
