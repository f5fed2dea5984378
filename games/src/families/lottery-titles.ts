/** The lotteries: those that the studio draws, which never bear an operator's name, hour or numbers, and official ones. */
import { OFFICIAL_LOTTERIES } from './official-lotteries.ts'

export interface LotteryTitle {
  /** Unique, kebab-case, stable for ever: `nm-ssc-1`. */
  code: string
  name: string
  /** The id of its family of lotteries. */
  family: string
  category: 'LOTT' | 'ELOTT'
  prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  area: 'VN' | 'EL' | 'SEA'
  /** Whether odds are counted from a prize group; fixed elsewhere. */
  hasGroup: boolean
  /** Offset of its time zone from UTC, in minutes: the day of an issue is the day there. */
  zoneMinutes: number
  timetable: Timetable
  /** Seconds between the last ticket and the draw. */
  closesSeconds: number
  /** Drawn by an operator elsewhere: the studio reads its results, and sells it where the deployment says so. */
  isOfficial?: true
}

/** Minutes are counted from midnight in the game's zone. A day's draws may go on after the midnight that ends it. */
export type Timetable =
  | { kind: 'daily'; atMinute: number }
  | { kind: 'every'; minutes: number; fromMinute: number; draws: number }
  /** On some days of the week, 0 for Sunday, or of the month. */
  | { kind: 'on'; atMinute: number; days: { week: readonly number[] } | { month: readonly number[] } }

const DAY = 1440
const HANOI = 7 * 60
const SINGAPORE = 8 * 60

const allDay = (minutes: number): Timetable => ({
  kind: 'every',
  minutes,
  fromMinute: minutes,
  draws: DAY / minutes,
})
const EIGHT_IN_THE_EVENING: Timetable = { kind: 'daily', atMinute: 20 * 60 }

const E_LOTTERIES = [
  ['ssc', 'ssc', 'Five Digits'],
  ['11x5', 'eleven-five', 'Eleven Five'],
  ['k3', 'k3', 'Quick Three'],
  ['pk10', 'pk10', 'Lantern Race'],
  ['pc28', 'pc28', 'Lucky 28'],
] as const
const FAST_VIETNAM = [
  ['vn27', 'vietnam-27', 'Fast North'],
  ['vn18', 'vietnam-18', 'Fast South'],
] as const
const DAILY_VIETNAM = [
  ['north', 'vietnam-27', 'North daily'],
  ['central', 'vietnam-18', 'Central daily'],
  ['south', 'vietnam-18', 'South daily'],
] as const
const SOUTH_EAST_ASIA = [
  ['thai', 'thai-lottery', 'Thai daily', HANOI],
  ['4d', 'four-digit', '4-digit daily', SINGAPORE],
  ['six', 'mark-six', 'Six of 49', SINGAPORE],
] as const
const FAST_MINUTES = [1, 3, 5]

const closesSecondsOf = (minutes: number): number => (minutes === 1 ? 5 : 10)

const fast = (
  [code, family, name]: readonly [string, string, string],
  rest: Pick<LotteryTitle, 'category' | 'prizeMode' | 'area' | 'hasGroup' | 'zoneMinutes'>,
): LotteryTitle[] =>
  FAST_MINUTES.map((minutes) => ({
    code: `nm-${code}-${minutes}`,
    name: `${name} ${minutes} min`,
    family,
    ...rest,
    timetable: allDay(minutes),
    closesSeconds: closesSecondsOf(minutes),
  }))

const E_LOTTERY = { category: 'ELOTT', prizeMode: 'ELOTT', area: 'EL', hasGroup: true } as const
const VIETNAM = { category: 'LOTT', area: 'VN', hasGroup: false, zoneMinutes: HANOI } as const
const SEA = { category: 'LOTT', prizeMode: 'SEA', area: 'SEA', hasGroup: false } as const
const DAILY = { timetable: EIGHT_IN_THE_EVENING, closesSeconds: 60 } as const

/** Every lottery that the studio draws, in the order of the lists. */
export const LOTTERIES: readonly LotteryTitle[] = [
  ...E_LOTTERIES.flatMap((game) => fast(game, { ...E_LOTTERY, zoneMinutes: SINGAPORE })),
  ...FAST_VIETNAM.flatMap((game) => fast(game, { ...VIETNAM, prizeMode: 'ZY' })),
  ...DAILY_VIETNAM.map(([code, family, name]) => ({
    code: `nm-${code}`,
    name,
    family,
    ...VIETNAM,
    prizeMode: 'LOTT' as const,
    ...DAILY,
  })),
  ...SOUTH_EAST_ASIA.map(([code, family, name, zoneMinutes]) => ({
    code: `nm-${code}`,
    name,
    family,
    ...SEA,
    zoneMinutes,
    ...DAILY,
  })),
  {
    code: 'nm-thai-15',
    name: 'Thai 15 min',
    family: 'thai-lottery',
    ...SEA,
    zoneMinutes: HANOI,
    timetable: { kind: 'every', minutes: 15, fromMinute: 6 * 60, draws: 88 },
    closesSeconds: 10,
  },
]

export const lotteryOf = (code: string): LotteryTitle | undefined => BY_CODE.get(code)

const BY_CODE = new Map([...LOTTERIES, ...OFFICIAL_LOTTERIES].map((lottery) => [lottery.code, lottery]))
