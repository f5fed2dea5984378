import type { DrawDraft } from '@night-market/protocol/rewards/chance'
import { MOST_PRIZES, type DrawKind, type PrizeKind } from '@night-market/protocol/values/chance'
import type { z } from 'zod'
import { minorOf } from '../../../lib/amount-text.ts'
import { instantOf } from '../../../lib/local-moment.ts'
import { assetOfKind } from './assets.ts'

type PrizeFields = Record<`prize${number}` | `amount${number}` | `count${number}`, string>

/** A draw as it is typed. Of its prizes, only the first lines are shown and sent. */
export type TypedDraw = {
  kind: DrawKind
  EN: string
  HI: string
  opensAt: string
  closesAt: string
  total: string
  pieces: string
  least: string
  room: string
  minutes: string
  freeTickets: string
  isFreeDaily: boolean
  lines: string
} & PrizeFields

type WithoutId<Body> = Body extends unknown ? Omit<Body, 'id'> : never
export type Draft = WithoutId<z.input<typeof DrawDraft>>

const fieldsOfPrizes = (): PrizeFields =>
  Object.fromEntries(
    Array.from({ length: MOST_PRIZES }, (_, no) => [
      [`prize${no}`, 'cash'],
      [`amount${no}`, ''],
      [`count${no}`, '1'],
    ]).flat(),
  ) as PrizeFields

export const emptyDraw = (): TypedDraw => ({
  kind: 'raffle',
  EN: '',
  HI: '',
  opensAt: '',
  closesAt: '',
  total: '',
  pieces: '',
  least: '',
  room: '',
  minutes: '10',
  freeTickets: '0',
  isFreeDaily: false,
  lines: '1',
  ...fieldsOfPrizes(),
})

export const hasPrizes = (kind: DrawKind): boolean => kind !== 'envelope' && kind !== 'rain'

/** The request of what is typed; of goods, what is typed as the amount is their name. */
export function draftOf(typed: TypedDraw, cash: string, locale: string): Draft {
  const { kind, EN, HI } = typed
  const common = {
    title: { EN, ...(HI.trim() !== '' && { HI }) },
    opensAt: instantOf(typed.opensAt),
    closesAt: instantOf(typed.closesAt),
  }
  const money = (text: string, asset: string): string => minorOf(text, asset, locale) ?? ''
  if (kind === 'envelope' || kind === 'rain') {
    const envelope = {
      total: money(typed.total, cash),
      pieces: Number(typed.pieces),
      least: money(typed.least, cash),
    }
    if (kind === 'envelope') return { kind, ...common, ...envelope }
    return {
      kind,
      ...common,
      ...envelope,
      room: typed.room.trim() as `rm_${string}`,
      minutes: Number(typed.minutes),
    }
  }
  const prizes = Array.from({ length: Number(typed.lines) }, (_, no) => {
    const prize = typed[`prize${no}`] as PrizeKind
    const amount = typed[`amount${no}`] ?? ''
    const count = Number(typed[`count${no}`])
    if (prize === 'none') return { kind: prize, count }
    if (prize === 'goods') return { kind: prize, name: { EN: amount }, count }
    return { kind: prize, amount: money(amount, assetOfKind(prize, cash)), count }
  })
  const tickets = { freeTickets: Number(typed.freeTickets), isFreeDaily: typed.isFreeDaily }
  return { kind, ...common, prizes, ...tickets }
}

/** The lines whose prize is none that the schema takes. */
export function wrongPrizes(typed: TypedDraw, cash: string, locale: string): number[] {
  const draft = draftOf(typed, cash, locale)
  if (!('prizes' in draft)) return []
  return draft.prizes.flatMap((prize, no) => {
    const isNothing =
      'amount' in prize ? ['', '0'].includes(prize.amount) : 'name' in prize && prize.name.EN === ''
    return isNothing || !(prize.count >= 1) ? [no] : []
  })
}
