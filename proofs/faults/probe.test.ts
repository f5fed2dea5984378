import { expect, test } from 'vitest'
import { wrongReplies, type Answer } from './probe.ts'

const ALLOWED = {
  within: 1000,
  reply: { alive: ['200'], ready: ['200', '503'], page: ['200'], purse: ['200'], deposit: ['200'] },
}

const answer = (endpoint: Answer['endpoint'], reply: string, afterMs = 10): Answer => ({
  endpoint,
  reply,
  afterMs,
})

test('a probe reports wrong replies and late ones', () => {
  const replies = [
    answer('ready', '503'),
    answer('alive', '200'),
    answer('deposit', '500 unavailable', 20),
    answer('deposit', '500 unavailable', 30),
    answer('purse', 'nothing', 1500),
  ]
  expect(wrongReplies(replies, ALLOWED)).toEqual([
    'the endpoint "deposit" replied "500 unavailable", 2 times, up to 30 ms',
    'the endpoint "purse" replied "nothing", 1 times, up to 1500 ms',
    'the endpoint "purse" took more than 1000 ms, 1 times, up to 1500 ms',
  ])
  expect(wrongReplies([answer('ready', '503'), answer('page', '200')], ALLOWED)).toEqual([])
})
