import type { PointReward } from '@night-market/protocol/points'
import { expect, test } from 'vitest'
import { goodsShown, type MallFilter } from './filter-goods.ts'

const good = (id: string, type: PointReward['type'], points: string): PointReward => ({
  id: `gds_${id}`,
  type,
  pointsRequired: points,
  name: id,
  text: '',
  picture: '',
  quantity: 1,
  amountRequired: '0',
  asset: 'INR/2',
})
const GOODS = [
  good('tent', 'outdoors', '320000'),
  good('tea', 'treats', '15000'),
  good('cap', 'style', '24000'),
]

test.each<[string, Partial<MallFilter>, string[]]>([
  ['everything in the order of the mall', {}, ['tent', 'tea', 'cap']],
  ['one kind', { type: 'style' }, ['cap']],
  ['up to so many points', { band: '30000' }, ['tea', 'cap']],
  ['what the balance pays', { band: 'mine' }, ['tea']],
  ['fewest points first', { sort: 'fewest' }, ['tea', 'cap', 'tent']],
  ['most points first, of one kind none', { sort: 'most', type: 'home' }, []],
])('the mall shows %s', (_name, filter, names) => {
  const whole: MallFilter = { type: 'all', band: 'all', sort: 'shown', ...filter }
  expect(goodsShown(GOODS, whole, '20000').map(({ name }) => name)).toEqual(names)
})
