/** Plays a finished hand again from its seeds, with the very rules the studio plays with. */
import type { GameFamily } from '@night-market/games/kernel/family'
import { commitment } from '@night-market/fair/chance'
import { replayRound } from '@night-market/games/kernel/replay'
import { visibleEvents } from '@night-market/games/kernel/seat-game'
import type { Title } from '@night-market/games/titles/title'
import type { SeatHandValue } from '@night-market/protocol/studio-seat'

/** Whether seed, cards and result are what was promised and shown. */
export function isHandTrue(
  family: Pick<GameFamily, 'math'>,
  { config }: Pick<Title, 'config'>,
  hand: SeatHandValue,
): boolean {
  const { own, serverSeed, clientSeed, level, unit, button, number: nonce } = hand
  if (own === null || serverSeed === null || clientSeed === null) return false
  if (commitment(serverSeed) !== hand.seedHash) return false
  const seats = hand.seats.map(({ seat, stack }) => ({ seat, stack: Number(stack) }))
  const choice = { level, unit, button, seats, seat: own.seat }
  const stake = BigInt(own.stake)
  try {
    const round = { family, config, stake, choice, actions: hand.actions, serverSeed, clientSeed, nonce }
    const { payout, events } = replayRound(round)
    return (
      String(payout) === own.payout && canonical(visibleEvents(events, own.seat)) === canonical(hand.events)
    )
  } catch {
    // The rules would not have taken these actions: that is the answer, not an accident.
    return false
  }
}

/** JSON with the keys in order: a database gives them back in its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
