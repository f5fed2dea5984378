/** The twelve animals as numbers: that of the lunar year has 1, 13, 25, 37 and 49, that of the year before 2, 14, 26 and 38. */
import { from } from '@night-market/games/kernel/picks/symbols'
import type { NamedNumbers } from '../../look.ts'

/** In the order of the years. What each may be called in a text: English, Hindi, Chinese. */
const ANIMALS: readonly (readonly [string, string])[] = [
  ['rat', 'rat mouse चूहा 鼠'],
  ['ox', 'ox cow bull बैल गाय 牛'],
  ['tiger', 'tiger बाघ 虎'],
  ['rabbit', 'rabbit hare खरगोश 兔'],
  ['dragon', 'dragon ड्रैगन अजगर 龙 龍'],
  ['snake', 'snake साँप सांप 蛇'],
  ['horse', 'horse घोड़ा 马 馬'],
  ['goat', 'goat sheep ram बकरी भेड़ 羊'],
  ['monkey', 'monkey बंदर बन्दर 猴'],
  ['rooster', 'rooster chicken cock मुर्गा मुर्ग़ा 鸡 雞'],
  ['dog', 'dog कुत्ता 狗'],
  ['pig', 'pig boar सूअर सुअर 猪 豬'],
]

/**
 * The first day of each lunar year. `Intl` has a Chinese calendar, but not exactly: new moons close to midnight in China put its
 * years 2027 and 2030 a day off.
 */
const FIRST_DAYS = (
  '2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11 2033-01-31 ' +
  '2034-02-19 2035-02-08 2036-01-28 2037-02-15 2038-02-04 2039-01-24 2040-02-12 2041-02-01 2042-01-22 2043-02-10 ' +
  '2044-01-30 2045-02-17 2046-02-06 2047-01-26 2048-02-14 2049-02-02 2050-01-23 2051-02-11 2052-02-01 2053-02-19 ' +
  '2054-02-08 2055-01-28 2056-02-15 2057-02-04 2058-01-24 2059-02-12 2060-02-02'
).split(' ')

/** A year of the rat. */
const RAT_YEAR = 2020
const MOST = 49

/** The year whose New Year was the last one on or before this day; null where the table does not know. */
export function lunarYearOf(day: string): number | null {
  const began = FIRST_DAYS.findLast((first) => first <= day)
  const isLast = began === undefined || began === FIRST_DAYS.at(-1)
  return isLast ? null : Number(began.slice(0, 4))
}

/** The animals with their numbers on this day, the animal of the year first; none where the year is not known. */
export function zodiacOn(day: string): NamedNumbers[] {
  const year = lunarYearOf(day)
  if (year === null) return []
  return ANIMALS.map((_, before): NamedNumbers => {
    const place = (year - RAT_YEAR - before) % ANIMALS.length
    const [name, words] = ANIMALS.at(place) as (typeof ANIMALS)[number]
    const numbers = from(1, MOST).filter((number) => (number - 1 - before) % ANIMALS.length === 0)
    return { name, words: words.split(' '), numbers }
  })
}
