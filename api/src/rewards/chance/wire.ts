/** Draws on the wire. */
import type * as wire from '@night-market/protocol/rewards/chance'
import type { Draw, Prize, Take } from './model.ts'
import type { Proof } from './proof.ts'
import type { Own, SeenDraw } from './view.ts'

const textOf = (amount: bigint | null): string | null => amount?.toString() ?? null

export const drawOnWire = ({ draw, prizes, me }: SeenDraw): wire.Draw => ({
  ...factsOnWire(draw, prizes),
  me: me === null ? null : ownOnWire(me),
})

export const staffDrawOnWire = ({ draw, prizes }: Omit<SeenDraw, 'me'>): wire.StaffDraw => ({
  ...factsOnWire(draw, prizes),
  room: draw.room,
  draftedBy: draw.draftedBy,
  publishedBy: draw.publishedBy,
})

const factsOnWire = (draw: Draw, prizes: readonly Prize[]): Omit<wire.Draw, 'me'> => ({
  id: draw.id,
  kind: draw.kind,
  title: draw.title,
  asset: draw.asset,
  state: draw.state,
  opensAt: draw.opensAt.toISOString(),
  closesAt: draw.closesAt.toISOString(),
  total: textOf(draw.total),
  least: textOf(draw.least),
  pieces: draw.pieces,
  taken: draw.taken,
  prizes: prizes.map(prizeOnWire),
  tickets: draw.tickets,
  freeTickets: draw.freeTickets,
  isFreeDaily: draw.freeDaily,
  seedHash: draw.seedHash,
})

const prizeOnWire = ({ remaining: left, amount, ...prize }: Prize): wire.Prize => ({
  ...prize,
  amount: textOf(amount),
  left,
})

const ownOnWire = ({ takes, ...own }: Own): wire.OwnPart => ({ ...own, takes: takes.map(takeOnWire) })

export const takeOnWire = ({ no, takenAt, place, amount, ticket, clientSeed }: Take): wire.Take => ({
  no,
  at: takenAt.toISOString(),
  place,
  amount: textOf(amount),
  ticket,
  clientSeed,
})

export const proofOnWire = ({ draw, formula, prizes, takes, marks }: Proof): wire.DrawProof => ({
  id: draw.id,
  kind: draw.kind,
  formula,
  seedHash: draw.seedHash ?? '',
  serverSeed: draw.serverSeed,
  clientSeed: draw.clientSeed,
  total: textOf(draw.total),
  least: textOf(draw.least),
  pieces: draw.pieces,
  counts: prizes.map(({ count }) => count),
  takes: takes.map(({ name, isOwn, ...take }) => {
    const { at: _at, ...proven } = takeOnWire(take)
    return { ...proven, name, isOwn }
  }),
  marks,
})
