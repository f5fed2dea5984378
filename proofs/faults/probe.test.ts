import { expect, test } from 'vitest'
import { misheard, type Answer } from './probe.ts'

const ALLOWED = {
  within: 1000,
  said: { alive: ['200'], ready: ['200', '503'], page: ['200'], purse: ['200'], deposit: ['200'] },
}

const answer = (door: Answer['door'], said: string, afterMs = 10): Answer => ({ door, said, afterMs })

test('a witness tells of what should not have been said, and of what came too late', () => {
  const heard = [
    ...[answer('ready', '503'), answer('alive', '200'), answer('deposit', '500 unavailable', 20)],
    ...[answer('deposit', '500 unavailable', 30), answer('purse', 'nothing', 1500)],
  ]
  expect(misheard(heard, ALLOWED)).toEqual([
    'the door "deposit" said "500 unavailable", 2 times, up to 30 ms',
    'the door "purse" said "nothing", 1 times, up to 1500 ms',
    'the door "purse" let people wait for more than 1000 ms, 1 times, up to 1500 ms',
  ])
  expect(misheard([answer('ready', '503'), answer('page', '200')], ALLOWED)).toEqual([])
})
