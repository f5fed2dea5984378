/** What chips on the felt of roulette mean: each field by its kind and numbers. */
import { COVERS, type BetKind } from '@night-market/games/families/roulette/table'
import type { RouletteBet } from '@night-market/games/families/roulette/rules'
import { byField, type Chips, type FieldId } from '../../chips/stack.ts'

/** The choice as the maths takes it. */
export function betsOf(chips: Chips): RouletteBet[] {
  return [...byField(chips)].map(([field, stake]) => {
    const { kind, numbers } = coverOf(field)
    return { kind, numbers, stake: String(stake) }
  })
}

/** `straight:17`, `dozen:0`, `red`: the number is the place among the covers of the kind. */
export function coverOf(field: FieldId): { kind: BetKind; numbers: number[] } {
  const [name = '', place = '0'] = field.split(':')
  const kind = name as BetKind
  const numbers = COVERS[kind]?.[Number(place)]
  if (!numbers) throw new Error(`no field ${field}`)
  return { kind, numbers }
}
