/** A table as one viewer may see it: the cards of others are not in it. */
import { visibleEvents } from '@night-market/games/kernel/seat-game'
import type { SeatHandValue, SeatPlace, SeatStanding } from '@night-market/protocol/studio-seat'
import { roundOfPlayer } from '../../clockwork/players.ts'
import { unitOf, type SeatTitle } from '../host.ts'
import { isAway, type Hand, type Place, type Standing } from '../model.ts'

export function shownStanding(
  title: SeatTitle,
  { table, places, hand }: Standing,
  playerId: bigint,
  now: Date,
): Omit<SeatStanding, 'now'> {
  const { chain } = table
  const isFirst = hand?.chainId !== chain.chainId
  return {
    type: 'seats',
    tableId: table.tableId,
    level: table.level,
    number: table.number,
    unit: unitOf(table),
    places: places.map((place) => shownPlace(place, playerId, now)),
    hand: hand && shownHand(title, hand, playerId),
    // The seed of the hand before it, once that is revealed.
    nextSeedHash: isFirst ? chain.terminal : (hand.serverSeed ?? ''),
  }
}

function shownPlace(place: Place, playerId: bigint, now: Date): SeatPlace {
  const isOwn = place.playerId === playerId
  return {
    seat: place.seat,
    name: place.name,
    isBot: place.playerId === null,
    isOwn,
    stack: String(place.stack),
    isOut: place.isOut,
    isAway: isAway(place, now),
    isLeaving: place.isLeaving,
    refusal: isOwn ? place.refusal : null,
  }
}

export function shownHand({ game }: SeatTitle, hand: Hand, playerId: bigint): SeatHandValue {
  const own = hand.seats.find((each) => each.playerId === String(playerId))
  const viewer = own?.seat ?? 'public'
  const isDealt = hand.gameState !== null
  const waiting = hand.state === 'playing' ? game.waiting(hand.gameState).seats : []
  const isTurn = own !== undefined && waiting.includes(own.seat)
  const result = hand.state === 'over' ? game.result(hand.gameState) : null
  const chips = result?.chips.find(({ seat }) => seat === own?.seat)?.chips
  return {
    handId: hand.handId,
    number: hand.number,
    state: hand.state,
    level: hand.level,
    unit: hand.unit,
    button: hand.button,
    seats: hand.seats.map(({ seat, name, stack, clientHash }) => ({ seat, name, stack, clientHash })),
    seedHash: hand.seedHash,
    clientSeed: hand.clientSeed,
    serverSeed: hand.serverSeed,
    view: isDealt ? game.view(hand.gameState, viewer) : null,
    events: visibleEvents(hand.events, viewer).map((event) => ({ ...event })),
    turn:
      hand.turnBeganAt && hand.turnEndsAt && hand.state === 'playing'
        ? { seats: waiting, beganAt: hand.turnBeganAt.getTime(), endsAt: hand.turnEndsAt.getTime() }
        : null,
    legal: isTurn ? game.legal(hand.gameState, own.seat).map((spec) => ({ ...spec })) : [],
    step: hand.actions.filter(({ seat }) => seat === own?.seat).length,
    own: own
      ? {
          seat: own.seat,
          round: roundOfPlayer(hand.handId, playerId),
          stake: own.stack,
          payout: chips === undefined ? null : String(chips),
        }
      : null,
    actions: hand.state === 'over' ? hand.actions.map((action) => ({ ...action })) : [],
    shownUntil: hand.shownUntil?.getTime() ?? null,
  }
}
