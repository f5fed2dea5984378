/** Draws, their prizes, and what members took from them. */
import type { DrawKind, DrawState, PrizeKind } from '@night-market/protocol/values/chance'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import type { ClaimId, Reward, Texts } from '../model.ts'

export type DrawId = Id<'drw'>

export interface Draw {
  id: DrawId
  kind: DrawKind
  title: Texts
  asset: Asset
  state: DrawState
  opensAt: Date
  closesAt: Date
  total: bigint | null
  pieces: number
  least: bigint | null
  room: string | null
  minutes: number | null
  freeTickets: number
  freeDaily: boolean
  seedHash: string | null
  serverSeed: string | null
  clientSeed: string | null
  markKey: string
  taken: number
  tickets: number
  draftedBy: string
  publishedBy: string | null
}

export interface Prize {
  place: number
  kind: PrizeKind
  amount: bigint | null
  name: Texts | null
  count: number
  remaining: number
}

/** What a member got: a piece of an envelope, or the prize of a ticket. */
export interface Take {
  draw: DrawId
  no: number
  member: MemberId
  claim: ClaimId
  ticket: number | null
  clientSeed: string | null
  place: number | null
  amount: bigint | null
  takenAt: Date
}

export interface Ticket {
  no: number
  member: MemberId
  mark: string
}

/** Envelopes and rain are divided into pieces; the other kinds draw prizes one at a time. */
export const isEnvelope = (kind: DrawKind): boolean => kind === 'envelope' || kind === 'rain'
export const isUrn = (kind: DrawKind): boolean => kind === 'prize_wheel' || kind === 'golden_egg'

export const isOpen = ({ state, opensAt, closesAt }: Draw, now: Date): boolean =>
  state === 'live' && opensAt <= now && now < closesAt

/** The reward of a prize; null where it gives nothing. */
export function rewardOf({ kind, amount, name }: Pick<Prize, 'kind' | 'amount' | 'name'>): Reward | null {
  if (kind === 'none') return null
  if (kind === 'goods') return { kind, name: name ?? {}, count: 1 }
  return { kind, amount: amount ?? 0n }
}

/** The prizes of a raffle, one entry each, in the order in which they are drawn. */
export const singlePrizes = (prizes: readonly Prize[]): Prize[] =>
  prizes.flatMap((prize) => Array.from({ length: prize.count }, () => prize))

/** The server seed of a published draw. */
export function seedOf({ id, serverSeed }: Draw): string {
  if (serverSeed === null) throw new Error(`the draw ${id} has no seed`)
  return serverSeed
}
