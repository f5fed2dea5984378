import { minorOf } from '../../../lib/amount-text.ts'
import { TONGUES, type Money, type TypedCampaign } from './typed-campaign.ts'

type Flaw = 'amount' | 'number' | 'text'
export type Flaws = Partial<Record<keyof TypedCampaign, Flaw>>

/** What is wrong in fields that the schema knows by another name. */
export function flawsOf(typed: TypedCampaign, { cash, locale }: Money): Flaws {
  const isAmount = (text: string): boolean => !['0', null].includes(minorOf(text, cash, locale))
  const isCount = (text: string): boolean => /^[1-9]\d*$/.test(text.trim())
  const flaws: [keyof TypedCampaign, Flaw, boolean][] = [
    ['fixed', 'amount', hasSize(typed) && typed.size === 'fixed' && !isAmount(typed.fixed)],
    ['cap', 'amount', hasSize(typed) && typed.size === 'share' && !isAmount(typed.cap)],
    ['percent', 'amount', hasSize(typed) && typed.size === 'share' && !isAmount(typed.percent)],
    ['lasts', 'number', ['bonus', 'free_bets'].includes(typed.reward) && !isCount(typed.lasts)],
    ['pieces', 'number', !hasSize(typed) && !isCount(typed.pieces)],
    ['span', 'number', ['registration', 'login_streak'].includes(typed.trigger) && !isCount(typed.span)],
    ['titleEN', 'text', typed.titleEN.trim() === ''],
    ['summaryEN', 'text', typed.summaryEN.trim() === ''],
    ...TONGUES.flatMap((tongue): [keyof TypedCampaign, Flaw, boolean][] => {
      const [title, summary, body] = [
        typed[`title${tongue}`],
        typed[`summary${tongue}`],
        typed[`body${tongue}`],
      ]
      const isBegun = [title, summary, body].some((text) => text.trim() !== '')
      return [
        [`title${tongue}`, 'text', isBegun && title.trim() === ''],
        [`summary${tongue}`, 'text', isBegun && summary.trim() === ''],
      ]
    }),
  ]
  return Object.fromEntries(flaws.filter(([, , isFound]) => isFound).map(([name, flaw]) => [name, flaw]))
}

export const hasSize = ({ reward }: Pick<TypedCampaign, 'reward'>): boolean =>
  reward === 'cash' || reward === 'points' || reward === 'bonus'
