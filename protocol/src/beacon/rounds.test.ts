import { expect, test } from 'vitest'
import { isSigned } from './rounds.ts'

const KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
// Round 1000 of quicknet, as its league published it.
const ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

test('a published round is what its league signed', () => {
  expect(isSigned({ publicKey: KEY }, ROUND)).toBe(true)
})

test('another round, another signature, another key and no signature at all are refused', () => {
  const league = { publicKey: KEY }
  expect(isSigned(league, { ...ROUND, round: 1001 })).toBe(false)
  expect(isSigned(league, { ...ROUND, signature: ROUND.signature.replace(/9$/, '8') })).toBe(false)
  expect(isSigned({ publicKey: KEY.replace(/a$/, 'b') }, ROUND)).toBe(false)
  expect(isSigned(league, { ...ROUND, signature: '00'.repeat(48) })).toBe(false)
})
