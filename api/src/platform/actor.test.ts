import { expect, test } from 'vitest'
import { actorIn, textOfActor } from './actor.ts'

test.each([
  ['clock', { kind: 'clock' }],
  ['operator root', { kind: 'operator', name: 'root' }],
  ['operator Jane Doe', { kind: 'operator', name: 'Jane Doe' }],
])('the actor "%s" is written and read', (text, actor) => {
  expect(actorIn(text)).toEqual(actor)
  expect(textOfActor(actor)).toBe(text)
})
