/** The arcade families by `docs/fairness.md` alone; see `replay.ts`. */
import { paid, shuffled, type Below, type DocumentedRound, type Replay, type Replayed } from './round.ts'

export const ARCADE: Record<string, Replay> = {
  crash: replayCrash,
  'solo-crash': replaySoloCrash,
  limbo: replayLimbo,
  keno: replayKeno,
  wheel: replayWheel,
  'tower-climb': replayTower,
  'coin-flip': replayCoin,
  hilo: replayHilo,
  'fish-hunt': replayFish,
  cockfight: replayCockfight,
}

function replayLimbo(
  config: { returnBps: number; highestX100: number },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { targetX100 } = round.choice as { targetX100: number }
  const risen = (BigInt(config.returnBps) * 2n ** 32n) / (100n * BigInt(below(2 ** 32) + 1))
  const drawn = Math.min(config.highestX100, Math.max(100, Number(risen)))
  return { drawn, payout: drawn >= targetX100 ? paid(round.stake, targetX100) : 0n }
}

function replaySoloCrash(
  { returnBps }: { returnBps: number },
  round: DocumentedRound,
  below: Below,
  belowAt: (step: number) => Below,
): Replayed {
  let { toX100: reached } = round.choice as { toX100: number }
  const drawn = [below(100 * reached)]
  if ((drawn[0] ?? 0) >= returnBps) return { drawn, payout: 0n }
  for (const [index, action] of (round.actions as { type: string; toX100?: number }[]).entries()) {
    if (action.type !== 'rise') continue
    const draw = belowAt(index + 1)(action.toX100 ?? 0)
    drawn.push(draw)
    if (draw >= reached) return { drawn, payout: 0n }
    reached = action.toX100 ?? 0
  }
  return { drawn, payout: paid(round.stake, reached) }
}

function replayKeno(
  config: { numbers: number; drawn: number; tables: Record<string, number[][]> },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { picks, risk } = round.choice as { picks: number[]; risk: string }
  const drawn = shuffled(config.numbers, below)
    .slice(0, config.drawn)
    .map((index) => index + 1)
  const hits = picks.filter((pick) => drawn.includes(pick)).length
  return { drawn, payout: paid(round.stake, config.tables[risk]?.[picks.length - 1]?.[hits] ?? 0) }
}

function replayWheel(
  config: { wheels: Record<number, Record<string, number[]>> },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { segments, risk } = round.choice as { segments: number; risk: string }
  const drawn = below(segments)
  return { drawn, payout: paid(round.stake, config.wheels[segments]?.[risk]?.[drawn] ?? 0) }
}

function replayTower(
  config: { rows: number; returnBps: number; levels: Record<string, { tiles: number; safe: number }> },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { tiles, safe } = config.levels[(round.choice as { level: string }).level] ?? { tiles: 0, safe: 0 }
  const drawn = Array.from({ length: config.rows }, () =>
    shuffled(tiles, below)
      .slice(0, tiles - safe)
      .toSorted((a, b) => a - b),
  )
  const picked = (round.actions as { type: string; tile?: number }[]).filter(({ type }) => type === 'pick')
  if (picked.some(({ tile }, row) => drawn[row]?.includes(tile ?? -1))) return { drawn, payout: 0n }
  const power = BigInt(picked.length)
  const x100 = (BigInt(config.returnBps) * BigInt(tiles) ** power) / (100n * BigInt(safe) ** power)
  return { drawn, payout: picked.length === 0 ? round.stake : paid(round.stake, Number(x100)) }
}

function replayCoin(
  config: { returnBps: number },
  round: DocumentedRound,
  below: Below,
  belowAt: (step: number) => Below,
): Replayed {
  const { side } = round.choice as { side: number; streak: number }
  const flips = (round.actions as { type: string; side?: number }[]).filter(({ type }) => type === 'flip')
  const called = [side, ...flips.map((flip) => flip.side)]
  const drawn = called.map((_, step) => (step === 0 ? below(2) : belowAt(step)(2)))
  if (drawn.some((fell, step) => fell !== called[step])) return { drawn, payout: 0n }
  return { drawn, payout: paid(round.stake, Math.floor((config.returnBps * 2 ** drawn.length) / 100)) }
}

function replayHilo(
  config: { returnBps: number; same: string },
  round: DocumentedRound,
  below: Below,
  belowAt: (step: number) => Below,
): Replayed {
  const drawn = [below(52)]
  const [ways, all] = [[] as bigint[], [] as bigint[]]
  for (const [index, action] of (round.actions as { type: string; move?: number }[]).entries()) {
    if (action.type !== 'move') continue
    const from = ((drawn.at(-1) ?? 0) % 13) + 1
    const card = belowAt(index + 1)(52)
    drawn.push(card)
    if (action.move === 2) continue
    const isUp = action.move === 1
    const winning = Array.from({ length: 13 }, (_, rank) => rank + 1).filter((rank) => {
      if (rank !== from) return isUp ? rank > from : rank < from
      return config.same === 'wins' && (isUp ? from !== 1 : from !== 13)
    })
    if (!winning.includes((card % 13) + 1)) return { drawn, payout: 0n }
    ways.push(BigInt(winning.length))
    all.push(13n)
  }
  if (ways.length === 0) return { drawn, payout: round.stake }
  const product = (values: bigint[]): bigint => values.reduce((total, value) => total * value, 1n)
  const x100 = (BigInt(config.returnBps) * product(all)) / (100n * product(ways))
  return { drawn, payout: paid(round.stake, Number(x100)) }
}

interface DocumentedTarget {
  pays?: number[]
  links?: [number, number]
  among?: number[]
}

function replayFish(
  { returnBps, targets }: { returnBps: number; targets: DocumentedTarget[] },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { shots } = round.choice as { shots: number[] }
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
  const drawn = shots.map((shot) => {
    const { pays = [], links: [least, most] = [0, 0], among = [] } = targets[shot] ?? {}
    const linkPays = among.map((place) => targets[place]?.pays?.[0] ?? 0)
    const [total, count] =
      among.length > 0 ? [(least + most) * sum(linkPays), 2 * among.length] : [sum(pays), pays.length]
    if (below(10_000 * total) >= returnBps * count) return 0
    if (among.length === 0) return pays.length > 1 ? (pays[below(pays.length)] ?? 0) : (pays[0] ?? 0)
    const length = least + below(most - least + 1)
    return sum(Array.from({ length }, () => linkPays[below(among.length)] ?? 0))
  })
  return { drawn, payout: (round.stake / BigInt(shots.length)) * BigInt(sum(drawn)) }
}

function replayCrash(
  config: { returnBps: number; highestX100: number },
  { choice, actions }: DocumentedRound,
  below: Below,
): Replayed {
  const [high, low] = [below(2 ** 32), below(2 ** 20)]
  const left = 2n ** 52n - (BigInt(high) * 2n ** 20n + BigInt(low))
  const point = Number((BigInt(config.returnBps) * 2n ** 52n) / (100n * left))
  const drawn = Math.min(config.highestX100, Math.max(100, point))
  const outs = new Map((actions as { bet: number; x100: number }[]).map(({ bet, x100 }) => [bet, x100]))
  const bets = choice as { stake: string; autoX100: number | null }[]
  const payout = bets.reduce((sum, { stake, autoX100 }, index) => {
    const x100 = outs.get(index) ?? (autoX100 !== null && autoX100 <= drawn ? autoX100 : 0)
    return sum + paid(BigInt(stake), x100)
  }, 0n)
  return { drawn, payout }
}

interface Cockfight {
  ways: Record<'meron' | 'draw' | 'wala' | 'full_time', number>
  drawX100: number
  fullTimeX100: number
  pool: { feeBps: number; cancelX100: number } | null
  ladder: number[][]
}

type CockfightBet = { kind: string; stake: string; rung?: number; pool?: [string, string] }

function replayCockfight(config: Cockfight, round: DocumentedRound, below: Below): Replayed {
  const { meron, draw, wala, full_time } = config.ways
  const ends = { meron, draw, wala, full_time }
  let left = below(meron + draw + wala + full_time)
  const [drawn = ''] = Object.entries(ends).find(([, ways]) => (left -= ways) < 0) ?? []
  below(4)
  const bets = round.choice as CockfightBet[]
  const payout = bets.reduce((sum, bet) => sum + paid(BigInt(bet.stake), x100Of(config, bet, drawn)), 0n)
  return { drawn, payout }
}

function x100Of(config: Cockfight, bet: CockfightBet, end: string): number {
  const pays = poolOf(config, bet.pool)
  if (pays.some((x100) => x100 !== null && x100 <= (config.pool?.cancelX100 ?? 0))) return 100
  if (bet.kind === 'draw') return end === 'draw' ? config.drawX100 : 0
  if (bet.kind === 'full_time') return end === 'full_time' ? config.fullTimeX100 : 0
  if (end === 'draw' || end === 'full_time') return 100
  if (bet.kind !== end) return 0
  const side = end === 'meron' ? 0 : 1
  return config.pool ? (pays[side] ?? 0) : (config.ladder[bet.rung ?? -1]?.[side] ?? 0)
}

function poolOf({ pool }: Cockfight, sums: [string, string] = ['0', '0']): (number | null)[] {
  const [both, kept] = [BigInt(sums[0]) + BigInt(sums[1]), 10_000n - BigInt(pool?.feeBps ?? 0)]
  return sums.map((sum) => (BigInt(sum) === 0n ? null : Number((both * kept) / (100n * BigInt(sum)))))
}
