/** Writes the draws of a lottery ahead of their time, with the hashes of their seeds; its chains with the first of them. */
import type { LotteryTitle } from '@night-market/games/titles/lotteries'
import type { DrawHost } from '../host.ts'
import { later } from '../model.ts'
import { SEEDS_APART, seedFrom, hashesOf, newKeptChain } from '../../clockwork/kept-chain.ts'
import {
  calendarOf,
  changeDrawChain,
  openDrawGame,
  openOfficialGame,
  writeDraws,
  type Calendar,
} from './queries.ts'
import { drawTimes } from './timetable.ts'

type Writing = Pick<DrawHost, 'db' | 'clock' | 'vault'>

const HOUR_MS = 3_600_000
/** Draws that are written at once. */
const BATCH = 250
/** A lottery is written ahead again once so much of it has passed. */
const SLACK_MS = HOUR_MS

/** More than eleven days of draws every minute: the chain after it is published so long before its first draw. */
const FAST_LENGTH = 16 * SEEDS_APART

const chainLength = ({ timetable }: Pick<LotteryTitle, 'timetable'>): number =>
  timetable.kind === 'every' ? FAST_LENGTH : SEEDS_APART

/** How far ahead the first draws are written before any is sold, and how far all are kept written. */
const FIRST_MS = 2 * HOUR_MS
export const aheadMs = ({ timetable }: Pick<LotteryTitle, 'timetable'>): number =>
  timetable.kind === 'every' ? 48 * HOUR_MS : 35 * 24 * HOUR_MS

/** Opens a lottery, with the draws of the next two hours at least; does nothing for one that is open. */
export async function openLottery(host: Writing, title: LotteryTitle): Promise<void> {
  const isNew = (await calendarOf(host.db, title.code)) === null
  if (isNew && title.isOfficial) await openOfficialGame(host.db, title.code, host.clock())
  else if (isNew) {
    const length = chainLength(title)
    const chains = [newKeptChain(length), newKeptChain(length)] as const
    await openDrawGame(host, title.code, chains)
  }
  const until = later(host.clock(), title.timetable.kind === 'every' ? FIRST_MS : aheadMs(title))
  while (await writeAhead(host, title, until));
}

/** Whether draws of this lottery are to be written. */
export const isBehind = (title: Pick<LotteryTitle, 'timetable'>, writtenUntil: Date, now: Date): boolean =>
  writtenUntil.getTime() < now.getTime() + aheadMs(title) - SLACK_MS

/** Writes one batch of draws that end by `until`; whether there may be more to write. */
export async function writeAhead(host: Writing, title: LotteryTitle, until: Date): Promise<boolean> {
  const calendar = await calendarOf(host.db, title.code)
  if (calendar === null) throw new Error(`the lottery ${title.code} was not opened`)
  // Draws that ended while no process ran are left out.
  const now = host.clock()
  const from = new Date(Math.max(calendar.writtenUntil.getTime(), now.getTime() + title.closesSeconds * 1000))
  if (from >= until) return false
  const { chainId } = calendar
  const room = chainId === null ? BATCH : calendar.length - calendar.number
  if (room === 0 && chainId !== null) {
    await changeDrawChain(host, title.code, chainId, newKeptChain(chainLength(title)))
    return true
  }
  const times = drawTimes(title, from, until, Math.min(BATCH, room))
  const last = times.at(-1)
  if (last === undefined) {
    await writeDraws(host.db, title.code, calendar, [], until)
    return false
  }
  const hashes = chainId === null ? null : await hashesFor(host, { ...calendar, chainId }, times.length)
  const draws = times.map((time, index) => {
    const number = calendar.number + 1 + index
    return { ...time, number, seedHash: hashes?.get(number) ?? '' }
  })
  await writeDraws(host.db, title.code, calendar, draws, last.drawsAt)
  return true
}

async function hashesFor(
  host: Writing,
  calendar: Calendar & { chainId: bigint },
  draws: number,
): Promise<Map<number, string>> {
  const last = calendar.number + draws
  return hashesOf(
    await seedFrom(host, { chainId: calendar.chainId, number: last }),
    calendar.number + 1,
    last,
  )
}
