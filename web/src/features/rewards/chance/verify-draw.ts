/** Replays a draw from its seeds, with the code that the server draws with. */
import { splitEnvelope } from '@night-market/fair/envelope'
import { drawTickets, rootOfTickets } from '@night-market/fair/raffle'
import { drawFromUrn } from '@night-market/fair/urn'
import { commitment, fairChance, FORMULA } from '@night-market/fair/chance'
import type { DrawProof } from '@night-market/protocol/rewards/chance'

export type Verdict = {
  /** Whether the seed matches its published hash. */
  isSeedTrue: boolean
  /** For a raffle: whether its client seed is the root of its tickets. */
  isListTrue: boolean | null
  /** Whether every result follows from the seeds. */
  isResultTrue: boolean
  /** How many results were compared. */
  compared: number
}

/** The verdict on an ended draw; null while its seed is secret, and for another formula. */
export function verifyDraw(proof: DrawProof): Verdict | null {
  const { serverSeed, seedHash, takes } = proof
  if (serverSeed === null || proof.formula !== FORMULA) return null
  return {
    isSeedTrue: commitment(serverSeed) === seedHash,
    isListTrue: proof.kind === 'raffle' ? rootOfTickets(proof.marks) === proof.clientSeed : null,
    isResultTrue: isNumbered(proof) && resultOf(proof, serverSeed),
    compared: takes.length,
  }
}

/** Whether the takes are numbered from 1 without gaps, so none is missing. */
const isNumbered = ({ takes }: DrawProof): boolean => takes.every(({ no }, place) => no === place + 1)

function resultOf(proof: DrawProof, serverSeed: string): boolean {
  if (proof.kind === 'raffle') return areWinnersTrue(proof, serverSeed)
  return proof.total === null ? arePrizesTrue(proof, serverSeed) : arePiecesTrue(proof, serverSeed)
}

function arePiecesTrue({ total, least, pieces, id, takes }: DrawProof, serverSeed: string): boolean {
  const envelope = { total: BigInt(total ?? '0'), pieces, least: BigInt(least ?? '0') }
  const split = splitEnvelope(envelope, fairChance(serverSeed, id, 0))
  return takes.every(({ no, amount }) => split[no - 1] === BigInt(amount ?? '0'))
}

function arePrizesTrue({ counts, takes }: DrawProof, serverSeed: string): boolean {
  const left = [...counts]
  return takes.every(({ no, clientSeed, place }) => {
    const drawn = drawFromUrn(left, fairChance(serverSeed, clientSeed ?? '', no))
    left[drawn] = (left[drawn] ?? 0) - 1
    return drawn === place
  })
}

function areWinnersTrue({ counts, clientSeed, marks, takes }: DrawProof, serverSeed: string): boolean {
  const places = counts.flatMap((count, place) => Array.from({ length: count }, () => place))
  const drawn = drawTickets(marks.length, places.length, fairChance(serverSeed, clientSeed ?? '', 0))
  return (
    drawn.length === takes.length &&
    takes.every(({ ticket, place }, turn) => ticket === drawn[turn] && place === places[turn])
  )
}
