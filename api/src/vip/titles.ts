/** Titles of VIP rewards in the reward centre, by language. */
import type { Due } from './model.ts'

type Texts = Record<'EN' | 'HI', string>

const OCCASIONS: readonly [RegExp, (about: string) => Texts][] = [
  [/^level-(\d+)$/, (level) => ({ EN: `VIP ${level} bonus`, HI: `VIP ${level} बोनस` })],
  [/^week-(.+)$/, () => ({ EN: 'Weekly VIP bonus', HI: 'साप्ताहिक VIP बोनस' })],
  [/^month-(.+)$/, () => ({ EN: 'Monthly VIP bonus', HI: 'मासिक VIP बोनस' })],
  [/^birthday-(.+)$/, () => ({ EN: 'Birthday bonus', HI: 'जन्मदिन बोनस' })],
]

export function titleOf({ programme, occasion }: Pick<Due, 'programme' | 'occasion'>): Texts {
  const day = occasion.slice(0, '2026-11-22'.length)
  if (programme === 'rebate')
    return { EN: `Rebate for ${dayIn('en', day)}`, HI: `${dayIn('hi', day)} का रिबेट` }
  if (programme === 'cashback')
    return { EN: `Cashback, week of ${dayIn('en', day)}`, HI: `${dayIn('hi', day)} वाले हफ़्ते का कैशबैक` }
  for (const [pattern, texts] of OCCASIONS) {
    const found = pattern.exec(occasion)
    if (found !== null) return texts(found[1] ?? '')
  }
  throw new Error(`VIP gives nothing for ${occasion}`)
}

const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
