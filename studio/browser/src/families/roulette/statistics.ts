/** Hot and cold numbers of a shared table, and how its colours fell: what happened, not what will. */
import { isZero, numberText, RED, wheelOf } from '@night-market/games/families/roulette/table'
import { el } from '../../lib/dom.ts'
import type { Mark, RoadMap } from '../../table/road-map.ts'
import type { Table } from './labels.ts'

const SHOWN = 5

export interface Counted {
  number: number
  times: number
}

/** The numbers that came most often and least often; of those alike, the ones that came last are first, and last. */
export function hotAndCold(
  numbers: readonly number[],
  marks: readonly string[],
): { hot: Counted[]; cold: Counted[] } {
  const counted = numbers.map((number) => {
    const text = numberText(number)
    const last = marks.indexOf(text)
    return {
      number,
      times: marks.filter((mark) => mark === text).length,
      last: last === -1 ? marks.length : last,
    }
  })
  const sorted = counted.toSorted((a, b) => b.times - a.times || a.last - b.last || a.number - b.number)
  const shown = (some: typeof sorted): Counted[] => some.map(({ number, times }) => ({ number, times }))
  return { hot: shown(sorted.slice(0, SHOWN)), cold: shown(sorted.slice(-SHOWN).toReversed()) }
}

export function statistics({ t, title }: Pick<Table, 't' | 'title'>): RoadMap {
  const element = el('section', { class: 'roulette-statistics', 'aria-label': t('statistics') })
  return {
    element,
    fill(marks) {
      const texts = marks.map(({ text }) => text)
      const { hot, cold } = hotAndCold([...wheelOf(title.config)], texts)
      element.replaceChildren(
        el('p', {}, t('statistics.of', { rounds: texts.length })),
        ...colours(t, marks),
        row(t('statistics.hot'), hot),
        row(t('statistics.cold'), cold),
        el('p', { class: 'roulette-statistics__note' }, t('statistics.note')),
      )
    },
  }
}

function colours(t: Table['t'], marks: readonly Mark[]): HTMLElement[] {
  if (marks.length === 0) return []
  const shares = (['red', 'black', 'green'] as const).map((look) => {
    const count = marks.filter((mark) => mark.look === look).length
    const share = Math.round((100 * count) / marks.length)
    const bar = el('span', { class: `is-${look} num` }, `${t(look)} ${share} %`)
    bar.style.flexGrow = String(Math.max(count, 0.001))
    return bar
  })
  return [el('div', { class: 'roulette-statistics__colours' }, ...shares)]
}

function row(label: string, counted: readonly Counted[]): HTMLElement {
  const items = counted.map(({ number, times }) =>
    el(
      'li',
      {},
      el('b', { class: `num is-${lookOf(number)}` }, numberText(number)),
      el('span', { class: 'num' }, `×${times}`),
    ),
  )
  return el('div', { class: 'roulette-statistics__row' }, el('h3', {}, label), el('ol', {}, ...items))
}

const lookOf = (number: number): string => (isZero(number) ? 'green' : RED.includes(number) ? 'red' : 'black')
