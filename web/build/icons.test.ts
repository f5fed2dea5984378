import { expect, test } from 'vitest'
import { joined } from './icons.ts'

test('the shapes of an icon become one path', () => {
  const shapes = joined([
    ['circle', { cx: '12', cy: '12', r: '10', key: 'a' }],
    ['path', { d: 'M12 16v-4', key: 'b' }],
    ['line', { x1: '6', x2: '10', y1: '11', y2: '11', key: 'c' }],
  ])
  expect(shapes).toEqual([
    ['path', { d: 'M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2zM12 16v-4M6 11 10 11', key: '0' }],
  ])
})

test('shapes that are drawn in another way, or that no path can be, stay as they are', () => {
  const card = ['rect', { width: '20', height: '16', x: '2', y: '4', rx: '2' }] as const
  const dot = ['circle', { cx: '13.5', cy: '6.5', r: '.5', fill: 'currentColor' }] as const
  const shapes = joined([[...card], ['path', { d: 'M2 10h20' }], [...dot]])
  expect(shapes.map(([name, { fill }]) => [name, fill])).toEqual([
    ['rect', undefined],
    ['path', undefined],
    ['path', 'currentColor'],
  ])
  expect(shapes[0]?.[1]).toMatchObject(card[1])
})
