/** The bets of a table as they are shown: name, picture, pay and return. */
import { sicBo } from '@night-market/games/families/sic-bo/index'
import {
  betsOf,
  PAYTABLES,
  type SicBoConfig,
  type SicBoPays,
} from '@night-market/games/families/sic-bo/table'
import { returnsOf } from '../../bet-table/returns.ts'
import type { SpotText } from '../../bet-table/spots.ts'
import { el } from '../../lib/dom.ts'
import { flatDie } from './die.ts'
import type { Translate } from './labels.ts'

export function spotsOf(t: Translate, config: SicBoConfig): SpotText[] {
  const bets = betsOf(config)
  const returns = returnsOf(sicBo, bets, config)
  return bets.map((kind) => {
    const [group = '', faces = ''] = kind.split('_')
    const spot = {
      kind,
      name: nameOf(t, kind),
      pays: paysOf(PAYTABLES[config.paytable], group, faces),
      returnBps: returns.get(kind) ?? 0,
      look: `is-${group}`,
    }
    const face = faceOf(group, faces)
    return face === null ? spot : { ...spot, face }
  })
}

export function nameOf(t: Translate, kind: string): string {
  const [group = '', faces = ''] = kind.split('_')
  switch (group) {
    case 'total':
      return t('total', { total: faces })
    case 'pair':
      return t('pair', { one: faces[0] ?? '', other: faces[1] ?? '' })
    case 'triple':
    case 'double':
    case 'single':
      return t(group, { face: faces })
    case 'any':
      return t('any_triple')
    default:
      return t(group as 'big' | 'small' | 'odd' | 'even')
  }
}

function faceOf(group: string, faces: string): Node | string | null {
  const dice = { triple: faces.repeat(3), double: faces.repeat(2), pair: faces, single: faces }[group]
  if (group === 'total') return faces
  return dice === undefined
    ? null
    : el('span', { class: 'dice-row' }, ...[...dice].map((face) => flatDie(Number(face))))
}

function paysOf(pays: SicBoPays, group: string, faces: string): string {
  const single = [...new Set(pays.single)].join('·')
  const total = Number(faces)
  const odds: Record<string, number | string | undefined> = {
    total: pays.totals[Math.min(total, 21 - total) - 4],
    any: pays.anyTriple,
    triple: pays.triple,
    double: pays.double,
    pair: pays.pair,
    single,
  }
  return `${odds[group] ?? 1}:1`
}
