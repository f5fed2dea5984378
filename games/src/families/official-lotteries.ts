/**
 * Lotteries that others draw, by the weekdays and hours at which their sales end. Nothing is sold of one that the deployment did
 * not switch on, and the studio never makes up a result of them.
 */
import type { LotteryTitle, Timetable } from './lottery-titles.ts'

const HANOI = 7 * 60
const SINGAPORE = 8 * 60
/** Sales end ten minutes before what the calendar calls the draw. */
const CLOSES_SECONDS = 600

/** Stations by weekday, from Sunday. */
const CENTRAL = [
  'kon-tum khanh-hoa hue',
  'phu-yen hue',
  'dak-lak quang-nam',
  'da-nang khanh-hoa',
  'binh-dinh quang-tri quang-binh',
  'gia-lai ninh-thuan',
  'da-nang quang-ngai dak-nong',
]
const SOUTH = [
  'tien-giang kien-giang da-lat',
  'ho-chi-minh dong-thap ca-mau',
  'ben-tre vung-tau bac-lieu',
  'dong-nai can-tho soc-trang',
  'tay-ninh an-giang binh-thuan',
  'vinh-long binh-duong tra-vinh',
  'ho-chi-minh long-an binh-phuoc hau-giang',
]

type Days = Extract<Timetable, { kind: 'on' }>['days']
const EVERY_DAY: Days = { week: [0, 1, 2, 3, 4, 5, 6] }

const closing = (hour: number, minute: number, days: Days): Timetable => ({
  kind: 'on',
  atMinute: hour * 60 + minute + CLOSES_SECONDS / 60,
  days,
})

const OFFICIAL = {
  category: 'LOTT',
  hasGroup: false,
  closesSeconds: CLOSES_SECONDS,
  isOfficial: true,
} as const
const VIETNAM = { ...OFFICIAL, prizeMode: 'LOTT', area: 'VN', zoneMinutes: HANOI } as const
const SEA = { ...OFFICIAL, prizeMode: 'SEA', area: 'SEA' } as const

const nameOf = (station: string): string =>
  station
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Each station with the weekdays it draws on. */
function stations(byWeekday: readonly string[], hour: number): LotteryTitle[] {
  const drawn = byWeekday.flatMap((names, day) => names.split(' ').map((station) => ({ station, day })))
  return [...Map.groupBy(drawn, ({ station }) => station)].map(([station, days]) => ({
    code: `vn-${station}`,
    name: `${nameOf(station)} official`,
    family: 'vietnam-18',
    ...VIETNAM,
    timetable: closing(hour, 15, { week: days.map(({ day }) => day) }),
  }))
}

const FOUR_DIGIT_DAYS: Days = { week: [0, 3, 6] }

/** Every official lottery, in the order of the lists. */
export const OFFICIAL_LOTTERIES: readonly LotteryTitle[] = [
  {
    code: 'vn-north',
    name: 'North official',
    family: 'vietnam-27',
    ...VIETNAM,
    timetable: closing(18, 15, EVERY_DAY),
  },
  ...stations(CENTRAL, 17),
  ...stations(SOUTH, 16),
  {
    code: 'th-gov',
    name: 'Thai official',
    family: 'thai-lottery',
    ...SEA,
    zoneMinutes: HANOI,
    timetable: closing(15, 30, { month: [1, 16] }),
  },
  ...['a', 'b', 'c'].map((code) => ({
    code: `my-4d-${code}`,
    name: `4-digit official ${code.toUpperCase()}`,
    family: 'four-digit',
    ...SEA,
    zoneMinutes: SINGAPORE,
    timetable: closing(18, 30, FOUR_DIGIT_DAYS),
  })),
  {
    code: 'hk-six',
    name: 'Six of 49 official',
    family: 'mark-six',
    ...SEA,
    zoneMinutes: SINGAPORE,
    timetable: closing(21, 15, { week: [2, 4, 6] }),
  },
]
