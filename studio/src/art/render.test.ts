import { expect, test } from 'vitest'
import { openRenderer, type Urgency } from './render.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"/>'

test('a picture of a game is drawn before the pictures of lists that wait already', async () => {
  const render = openRenderer()
  const begun: string[] = []
  const draw = (name: string, urgency: Urgency) => {
    const compose = (): string => {
      begun.push(name)
      return SVG
    }
    return render({ compose, width: 4, edges: 'soft', urgency })
  }
  await Promise.all([
    ...['one', 'two', 'three', 'four'].map((name) => draw(`tile ${name}`, 'list')),
    draw('symbol', 'game'),
  ])
  // Two are drawn at a time; what is begun is not put back.
  expect(begun).toEqual(['tile one', 'tile two', 'symbol', 'tile three', 'tile four'])
})
