import type { Vip } from '@night-market/protocol/vip/levels'
import type { Rebate } from '@night-market/protocol/vip/rebate'
import { CASHBACK_CAP, cashbackBps, labelOf, type Level } from './model.ts'
import type { RebateStanding } from './rebate.ts'
import type { Standing } from './standing.ts'

export const stateOnWire = (level: number): Pick<Vip, 'hasVip' | 'vipLabelName'> => ({
  hasVip: level > 0,
  vipLabelName: level > 0 ? labelOf(level) : '',
})

export const vipOnWire = (standing: Standing): Vip => ({
  ...stateOnWire(standing.level),
  level: standing.level,
  since: standing.since,
  counted: standing.counted.toString(),
  week: standing.week.toString(),
  month: standing.month.toString(),
  levels: standing.levels.map(levelOnWire),
  rates: standing.rates as Vip['rates'],
  cashbackCap: CASHBACK_CAP.toString(),
})

const levelOnWire = (terms: Level): Vip['levels'][number] => ({
  level: terms.level,
  threshold: terms.threshold.toString(),
  levelBonus: terms.levelBonus.toString(),
  weekFrom: terms.weekFrom.toString(),
  weekBonus: terms.weekBonus.toString(),
  monthFrom: terms.monthFrom.toString(),
  monthBonus: terms.monthBonus.toString(),
  birthdayBonus: terms.birthdayBonus.toString(),
  cashbackBps: Number(cashbackBps(terms.level)),
})

export const rebateOnWire = ({ level, days, rates, withheld }: RebateStanding): Rebate => ({
  level,
  withheld: withheld.toString(),
  rates: rates as Rebate['rates'],
  days: days.map(({ day, rows, left, paid }) => ({
    day,
    left: left.toString(),
    paid: paid.toString(),
    rows: rows.map((row) => ({
      gameType: row.gameType as Rebate['rates'][number]['gameType'],
      validBet: row.validBet.toString(),
      basisPoints: row.basisPoints,
      due: row.due.toString(),
      paid: row.paid.toString(),
    })),
  })),
})
