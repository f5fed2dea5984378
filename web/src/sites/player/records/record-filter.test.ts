import { expect, test } from 'vitest'
import { addressOf, filterOf } from './record-filter.ts'

const ask = (query: string) => filterOf(new URLSearchParams(query), '2026-03-02', 'real')

test('the address carries the filter there and back, and a preset without its days', () => {
  const filter = ask('period=30&status=settled&vassalage=LTN&mode=demo')
  expect(filter).toMatchObject({ from: '2026-02-01', to: '2026-03-02', status: 'settled', mode: 'demo' })
  expect(addressOf(filter)).not.toHaveProperty('from')
  expect(ask(new URLSearchParams(addressOf(filter)).toString())).toEqual(filter)
  expect(ask('status=lost&period=99')).toMatchObject({ status: 'all', period: '7', mode: 'real' })
})
