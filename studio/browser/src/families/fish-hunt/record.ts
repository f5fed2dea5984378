import type { FishChoice, FishEvent } from '@night-market/games/families/fish-hunt/rules'
import { el } from '../../lib/dom.ts'
import { oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => {
    const { shots } = round.choice as FishChoice
    const targets = [...new Set(shots)].map((target) => target + 1).join(', ')
    return oneBet(t('bet.volley', { count: shots.length, targets }), round)
  },
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const happened = event as FishEvent
    const { t, money } = place
    if (happened.type === 'volley')
      return { text: t('event.volley', { captures: happened.captures, shots: happened.shots }) }
    const { shot, target, pay, links, payout } = happened
    const values = { shot: shot + 1, target: target + 1, pay, amount: money(payout) }
    const text = links ? t('event.chain', { ...values, links: links.length }) : t('event.capture', values)
    return { text, picture: pictureOf(place, target) }
  },
}

function pictureOf({ title, art }: RecordPlace<Label>, target: number): HTMLElement | null {
  const icon = title.symbols[target]
  const src = icon === undefined ? undefined : art.symbols[icon]
  return src ? el('img', { src, alt: '', width: 40, height: 40 }) : null
}
