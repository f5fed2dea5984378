/** The texts of a lottery's page. */
import type { OwnLabels } from '../lib/texts.ts'
import type { LotteryLook } from './look.ts'

/** Those of all lotteries, and over them the family's. */
export function labelsOf(look: LotteryLook): OwnLabels {
  const both = async (language: 'en' | 'hi') => {
    const own = language === 'hi' ? import('./labels.hi.json') : import('./labels.en.json')
    const [shared, family] = await Promise.all([own, look.labels[language]()])
    return { default: { ...shared.default, ...family.default } }
  }
  return { en: () => both('en'), hi: () => both('hi') }
}
