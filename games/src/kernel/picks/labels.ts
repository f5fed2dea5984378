/** Picks of named outcomes: `big,odd`. A measure of what was drawn lies in the set of a label or does not. */
import { share } from './chances.ts'
import type { Hit, Picked, Play, Tally, X10000 } from './lottery.ts'
import type { Measure } from './measures.ts'
import { priced, PUSH, type PlayTerms, type UnitKind } from './odds.ts'
import { tupleOf, type View } from './views.ts'

/** Labels of one measure, with the values that each wins by. */
export interface LabelSet {
  measure: Measure
  labels: Readonly<Record<string, readonly number[]>>
  /** Values that return the stake. */
  push?: readonly number[]
}

export interface LabelsPlay extends Omit<PlayTerms, 'odds'> {
  sets: readonly LabelSet[]
  view: View
  /** Fixed: by label, or one for all of them. */
  odds: 'group' | X10000 | Readonly<Record<Hit, X10000>>
}

interface Label {
  name: string
  set: LabelSet
  wins: ReadonlySet<number>
}

export function labels(data: LabelsPlay): Play {
  const all = data.sets.flatMap((set) =>
    Object.entries(set.labels).map(([name, values]): Label => ({ name, set, wins: new Set(values) })),
  )
  const { odds } = data
  const names = all.map(({ name }) => name)
  const fixed = typeof odds === 'number' ? Object.fromEntries(names.map((name) => [name, odds])) : odds
  const places = new Map(names.map((name, place) => [name, place]))
  return {
    ...priced({ ...data, odds: fixed }, all.map(kindOf)),
    board: { kind: 'labels', labels: names },
    read: (text) => {
      const chosen = new Set<number>()
      for (const word of text.split(/[,;]/)) {
        const place = places.get(word)
        if (place === undefined) return null
        chosen.add(place)
      }
      const sorted = [...chosen].toSorted((a, b) => a - b)
      return pickedOf(
        sorted.map((place) => all[place] as Label),
        data,
      )
    },
  }
}

function kindOf({ name, set, wins }: Label): UnitKind {
  const { ways } = set.measure
  const total = [...ways.values()].reduce((sum, count) => sum + count, 0)
  const chanceOf = (values: Iterable<number>) =>
    share(
      [...values].reduce((sum, value) => sum + (ways.get(value) ?? 0), 0),
      total,
    )
  return { [name]: chanceOf(wins), ...(set.push === undefined ? {} : { [PUSH]: chanceOf(set.push) }) }
}

function pickedOf(chosen: readonly Label[], { sets, view }: LabelsPlay): Picked {
  const paidAt = (set: LabelSet, value: number, pays: (hit: Hit) => X10000): X10000 =>
    chosen
      .filter((label) => label.set === set)
      .reduce(
        (sum, label) =>
          sum + (label.wins.has(value) ? pays(label.name) : isPush(set, value) ? pays(PUSH) : 0),
        0,
      )
  return {
    text: chosen.map(({ name }) => name).join(','),
    units: chosen.length,
    wins: (draw) => {
      const tuple = tupleOf(draw, view)
      const tally: Tally = []
      let pushes = 0
      for (const { name, set, wins } of chosen) {
        const value = set.measure.of(tuple)
        if (wins.has(value)) tally.push([name, 1])
        else if (isPush(set, value)) pushes += 1
      }
      return pushes === 0 ? tally : [...tally, [PUSH, pushes]]
    },
    greatest: (pays) =>
      sets.reduce((sum, set) => {
        const values = [...set.measure.ways.keys()]
        return sum + Math.max(...values.map((value) => paidAt(set, value, pays)))
      }, 0),
    keys: (pays) => chosen.map(({ name }) => ({ key: name, pays: pays(name) })),
  }
}

const isPush = (set: LabelSet, value: number): boolean => set.push?.includes(value) === true
