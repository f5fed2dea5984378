/** Lotteries as the replies name them. */
import type {
  LotteryDraw,
  LotteryGame,
  LotteryResult,
  OpenedNumero,
} from '@night-market/protocol/lottery/lotteries'
import type { CurrentDraw } from '@night-market/protocol/studio-draw'
import type { Lottery, Result } from './model.ts'
import type { Opened } from './read.ts'

export const lotteryOnWire = (lottery: Lottery): LotteryGame => {
  const { vendorCode, isInMaintenance, current, last, ...rest } = lottery
  return {
    ...rest,
    vassalage: vendorCode,
    status: isInMaintenance ? 'maintenance' : 'active',
    current: drawOnWire(current),
    last: last && resultOnWire(last),
  }
}

const drawOnWire = (draw: CurrentDraw | null): LotteryDraw | null =>
  draw && {
    numero: draw.issue,
    opensAt: draw.opensAt,
    closesAt: draw.closesAt,
    drawAt: draw.drawsAt,
    ...poolsOf(draw),
  }

/** Of real money: demo money has no lobby of its own. */
function poolsOf({ pools = [] }: CurrentDraw): Pick<LotteryDraw, 'pools'> {
  const real = pools.filter(({ mode }) => mode === 'real')
  if (real.length === 0) return {}
  return { pools: real.map(({ currency, scale, carried }) => ({ asset: `${currency}/${scale}`, carried })) }
}

const resultOnWire = ({ issue, drawsAt, numbers, version, isVoid }: Result): LotteryResult => ({
  numero: issue,
  drawAt: drawsAt.getTime(),
  numbers,
  version,
  isVoid,
})

export const openedOnWire = ({ lottery: { code, name }, results }: Opened) => ({
  code,
  name,
  numeros: results.map(resultOnWire),
})

export const openedNumeroOnWire = ({ lottery, results }: Opened, now: Date): OpenedNumero => ({
  serverTime: now.getTime(),
  code: lottery.code,
  current: drawOnWire(lottery.current),
  numeros: results.map(resultOnWire),
})
