import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../testing/folder.ts'
import { isNetwork, isWithin, plainAddress } from './address.ts'
import { openRegions } from './region.ts'

const folder = testFolder()

test('a country is found in a database of MaxMind’s format', () => {
  const file = join(folder, 'countries.mmdb')
  writeFileSync(file, maxMindFile(203, 'IN'))
  const countryOf = openRegions(file)
  expect(['203.0.113.7', '204.0.113.7', '127.0.0.1'].map(countryOf)).toEqual(['IN', null, null])
})

test('a country is found in a table; without a file every country is unknown', () => {
  const file = join(folder, 'countries.json')
  writeFileSync(file, JSON.stringify({ '203.0.113.0/24': 'IN', '2001:db8::/32': 'VN' }))
  const countryOf = openRegions(file)
  expect(['203.0.113.7', '203.0.114.7', '2001:db8::1'].map(countryOf)).toEqual(['IN', null, 'VN'])
  expect(openRegions('')('203.0.113.7')).toBeNull()
})

test('a file that is not what it should be stops the start', () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, JSON.stringify({ everywhere: 'IN' }))
  expect(() => openRegions(file)).toThrow('is no network')
  expect(() => openRegions(join(folder, 'absent.mmdb'))).toThrow('ENOENT')
})

test('an address is plain and compared with networks of its own family', () => {
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1')
  expect(isWithin('203.0.113.7', ['::/0'])).toBe(false)
  expect(isWithin('203.0.113.7', ['2001:db8::/32', '203.0.113.0/29'])).toBe(true)
  expect(['10.0.0.0/8', '::/0', '10.0.0.0', '10.0.0.0/33', '/8', '10.0.0.0/8/8'].map(isNetwork)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

/** A MaxMind database in which one first byte of IPv4 addresses has a country. */
function maxMindFile(firstByte: number, country: string): Buffer {
  const nodes = 8
  const nothing = nodes
  const found = nodes + 16
  const tree = Array.from({ length: nodes }, (_, depth) => {
    const next = depth === nodes - 1 ? found : depth + 1
    const isOne = ((firstByte >> (7 - depth)) & 1) === 1
    return Buffer.concat([uint24(isOne ? nothing : next), uint24(isOne ? next : nothing)])
  })
  const record = map({ country: map({ iso_code: text(country) }) })
  const about = map({
    node_count: uint16(nodes),
    record_size: uint16(24),
    ip_version: uint16(4),
    database_type: text('Test-Country'),
    binary_format_major_version: uint16(2),
    binary_format_minor_version: uint16(0),
    languages: Buffer.from([0x00, 0x04]),
    description: map({}),
    build_epoch: Buffer.from([0x01, 0x02, 0x01]),
  })
  const mark = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([...tree, Buffer.alloc(16), record, mark, about])
}

const uint24 = (value: number): Buffer => Buffer.from([value >> 16, (value >> 8) & 255, value & 255])
const uint16 = (value: number): Buffer => Buffer.from([0xa2, value >> 8, value & 255])

function text(words: string): Buffer {
  const bytes = Buffer.from(words)
  const head = bytes.length < 29 ? [0x40 | bytes.length] : [0x5d, bytes.length - 29]
  return Buffer.concat([Buffer.from(head), bytes])
}

function map(entries: Record<string, Buffer>): Buffer {
  const pairs = Object.entries(entries)
  return Buffer.concat([
    Buffer.from([0xe0 | pairs.length]),
    ...pairs.flatMap(([key, value]) => [text(key), value]),
  ])
}
