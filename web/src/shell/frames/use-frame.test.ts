import { expect, test } from 'vitest'
import { dispatch, framedOrigin, type FrameListeners } from './use-frame.ts'

function listening(): { heard: string[]; listeners: FrameListeners } {
  const heard: string[] = []
  const hear = ({ type }: { type: string }) => void heard.push(type)
  const listeners = {
    opening: hear,
    ready: hear,
    round_started: hear,
    round_ended: hear,
    balance: hear,
    need_funds: hear,
    exit: hear,
    fairness: hear,
    session_ended: hear,
    height: hear,
    route: hear,
    address_of: hear,
    need_login: hear,
  }
  return { heard, listeners }
}

test('a frame is received by message type, and what it should not say is ignored', () => {
  const { heard, listeners } = listening()
  for (const message of [
    { type: 'ready' },
    { type: 'toString' },
    { type: 7 },
    null,
    'ready',
    { kind: 'ready' },
  ]) {
    dispatch(listeners, message)
  }
  expect(heard).toEqual(['ready'])
})

test('only origins the site lists are framed', () => {
  const origins = ['http://localhost:8081']
  expect(framedOrigin('http://localhost:8081/play?x=1#code', origins)).toBe('http://localhost:8081')
  expect(framedOrigin('http://localhost:8082/play', origins)).toBeNull()
  expect(framedOrigin('javascript:alert(1)', origins)).toBeNull()
  expect(framedOrigin('', origins)).toBeNull()
})
