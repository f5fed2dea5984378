/** What the player sees of a shared round at any moment: which phase it is in, for how long, and what counts. */
import type { TableRound } from '@night-market/protocol/studio-table'

export type Phase = 'connecting' | 'waiting' | 'open' | 'closed' | 'rising' | 'showing' | 'shown'

export interface Seen {
  isConnected: boolean
  round: TableRound | null
  /** The film of the reveal is over. */
  isShown: boolean
}

/** `now` by the server's clock. */
export function phaseOf({ isConnected, round, isShown }: Seen, now: number): Phase {
  if (!isConnected) return 'connecting'
  if (round === null || round.state === 'settled') return round === null ? 'waiting' : 'shown'
  if (round.state === 'rising') return 'rising'
  if (round.state === 'revealed') return isShown ? 'shown' : 'showing'
  return round.state === 'open' && now < round.locksAt ? 'open' : 'closed'
}

export interface TimeLeft {
  /** The part of the betting time, from 1 to 0. */
  share: number
  seconds: number
  leftMs: number
}

/** The betting time that is left. */
export function timeLeft(round: TableRound | null, now: number): TimeLeft {
  if (round?.state !== 'open') return { share: 0, seconds: 0, leftMs: 0 }
  const leftMs = Math.max(0, round.locksAt - now)
  const share = Math.min(1, leftMs / (round.locksAt - round.opensAt))
  return { share, seconds: Math.ceil(leftMs / 1000), leftMs }
}
