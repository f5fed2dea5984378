/**
 * A host as a plug: a way to play that brings its calls and sockets, decides the bets that were left, and proves its rounds.
 * What knows all hosts is `index.ts` alone; a host leans on `clockwork/` and on no other host.
 */
import type { RoundProof } from '@night-market/protocol/vendor/round-proof'
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import type { FastifyInstance } from 'fastify'
import type { Frames } from '../frames/session.ts'
import type { Bus } from './clockwork/bus.ts'
import type { SharedHost } from './clockwork/host.ts'

export interface HostPlug<Opened extends OpenHost = OpenHost> {
  /** Stored with its bets: it never changes. */
  name: string
  /** Paths of its sockets: an upgrade of any other is refused. */
  sockets: readonly string[]
  open(services: HostServices): Opened
}

export interface HostServices {
  host: SharedHost
  bus: Pick<Bus, 'listen'>
  frames: Frames
  /** The origin of the studio's own pages: no other opens a socket. */
  origin: string
  /** Where the book finds the files of its feed; null where it has none. */
  bookFeedFolder: string | null
}

export interface OpenHost {
  /** Within the scope of frames' calls, which limits them and reads their bodies. */
  routes(scope: FastifyInstance): Promise<void> | void
  /** Decides or returns a bet that was not decided in time. */
  finishOverdue(bet: Bet): Promise<void>
  /**
   * All that a verifier needs, by the kind of the round; null where this is no round of the user's. What is still secret is null
   * in it.
   */
  proofOf(round: string, userId: string): Promise<RoundProof | null>
  /**
   * Takes back what a player ordered that has not begun, once the player was excluded: again changes nothing. False while an
   * order of theirs is still under way, so that it is asked again.
   */
  exclude?(userId: string): Promise<boolean>
  /** Sockets close before the process stops answering. */
  sockets?: { stop(): void }
  /** Starts what goes on by itself: a clock, or the look at what is open. */
  run?(): void
  stop?(): Promise<void>
}
