/** What the legs of a purchase cost, win at most and owe by number. Refuses what is not sold. */
import { LEAST_GROUP, priceOf } from '@night-market/games/kernel/picks/ticket'
import type { Pick as LotteryPick, PrizeGroup, PricedPick } from '@night-market/games/kernel/picks/lottery'
import { MOST_UNITS } from '@night-market/protocol/studio-draw'
import { sellsPools } from '../../../catalogue/lotteries.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Currency, unitPrice } from '../../../catalogue/stakes.ts'
import type { Lottery } from '../host.ts'
import { MOST_KEYS, MOST_WIN_UNITS } from '../model.ts'
import { leastStake, unitSteps } from './money.ts'

/** A pick of a ticket as it was bought. */
export interface TicketPick {
  play: string
  pick: string
  unit: string
  units: string
  isHalf: boolean
}

export interface Room {
  play: string
  key: string
  owed: bigint
  isHalf: boolean
}

export interface PricedTicket {
  picks: TicketPick[]
  stake: bigint
  greatestWin: bigint
  room: Room[]
}

export interface Wanted {
  hasBeacon: boolean
  picks: { play: string; pick: string; unit: bigint }[]
  group: PrizeGroup | null
  multiples: number[]
}

/** The group that odds are counted from, within what the launch allows. */
export function groupOfBody(chosen: number | null, most: number | null): PrizeGroup | null {
  if ((chosen === null) !== (most === null)) throw new Refusal('invalid_request', { field: 'group' })
  if (chosen === null || most === null) return null
  if (chosen < LEAST_GROUP || chosen > most) throw new Refusal('invalid_request', { field: 'group' })
  return { chosen, most }
}

/** The tickets of all legs. `isHot` says which keys, as `play key`, are sold at half odds in a leg. */
export function priceTickets(
  lottery: Lottery,
  currency: Currency,
  wanted: Wanted,
  isHot: (leg: number, play: string, key: string) => boolean,
): PricedTicket[] {
  const steps = unitSteps(lottery.title, currency)
  const isOffered = ({ unit }: Wanted['picks'][number]): boolean =>
    unit > 0n && (steps.length === 0 || steps.includes(unit))
  if (!wanted.picks.every(isOffered)) throw new Refusal('wrong_stake', { field: 'unit' })
  const tickets = wanted.multiples.map((multiple, leg) =>
    priceTicket(lottery, wanted, BigInt(multiple), (play, key) => isHot(leg, play, key)),
  )
  for (const ticket of tickets) holdLimits(ticket, currency)
  if (tickets.reduce((keys, { room }) => keys + room.length, 0) > MOST_KEYS) throw tooMany()
  return tickets
}

function priceTicket(
  { title, family }: Lottery,
  { picks, group, hasBeacon }: Wanted,
  multiple: bigint,
  isHot: (play: string, key: string) => boolean,
): PricedTicket {
  const room = new Map<string, Room>()
  const priced = picks.map(({ play, pick, unit }, index) => {
    const requested = { play, pick, unit: unit * multiple }
    if (family.byCode.get(play)?.pool === true && !sellsPools(title, hasBeacon))
      throw new Refusal('pool_not_sold', { pick: index })
    const full = refusingProblem(priceOf(family, requested, group), index)
    const isHalf = full.keys.some(({ key }) => isHot(play, key))
    const sold = isHalf ? refusingProblem(priceOf(family, { ...requested, isHalf }, group), index) : full
    for (const { key, owed } of sold.keys) {
      const name = `${play} ${key}`
      const before = room.get(name)
      room.set(name, {
        play,
        key,
        owed: owed + (before?.owed ?? 0n),
        isHalf: isHalf || before?.isHalf === true,
      })
    }
    return { requested, sold, isHalf }
  })
  if (priced.reduce((units, { sold }) => units + sold.units, 0n) > MOST_UNITS) throw tooMany()
  return {
    picks: priced.map(({ requested, sold, isHalf }) => ({
      play: requested.play,
      pick: sold.pick,
      unit: String(requested.unit),
      units: String(sold.units),
      isHalf,
    })),
    stake: priced.reduce((sum, { sold }) => sum + sold.stake, 0n),
    greatestWin: priced.reduce((sum, { sold }) => sum + sold.greatestWin, 0n),
    room: [...room.values()],
  }
}

function refusingProblem(priced: ReturnType<typeof priceOf>, index: number): PricedPick {
  if ('problem' in priced) throw new Refusal('wrong_pick', { pick: index, problem: priced.problem })
  return priced
}

const tooMany = (): Refusal => new Refusal('wrong_pick', { problem: 'too_many_units' })

function holdLimits({ stake, greatestWin }: PricedTicket, currency: Currency): void {
  if (stake < leastStake(currency)) throw new Refusal('wrong_stake', { least: String(leastStake(currency)) })
  const most = MOST_WIN_UNITS * unitPrice(currency)
  if (greatestWin > most) throw new Refusal('win_too_large', { most: String(most) })
}

/** The picks of a ticket as the maths reads them. */
export const picksOf = (picks: readonly TicketPick[]): LotteryPick[] =>
  picks.map(({ play, pick, unit, isHalf }) => ({ play, pick, unit: BigInt(unit), isHalf }))
