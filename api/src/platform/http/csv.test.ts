import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { csvStream, decimalOf, type Column } from './csv.ts'

const COLUMNS: Column<[string, string]>[] = [
  { title: 'Name', cell: ([name]) => name },
  { title: 'Amount', cell: ([, minor]) => decimalOf(minor, 'INR/2') },
]

async function* batches(...all: [string, string][][]): AsyncGenerator<[string, string][]> {
  for (const batch of all) yield batch
}

async function textOf(...all: [string, string][][]): Promise<string> {
  return Buffer.concat(await csvStream(COLUMNS, batches(...all)).toArray()).toString('utf8')
}

test('PAY-7: a file begins with the mark of its encoding and its titles, and quotes what needs it', async () => {
  expect(await textOf([['Jade, "the" lantern', '1050']], [['हिन्दी', '5']])).toBe(
    '\uFEFFName,Amount\r\n"Jade, ""the"" lantern",10.50\r\nहिन्दी,0.05\r\n',
  )
})

const FORMULAS = ['=1+1', '+91', '-2', '@name', '\tx', '\rx', '\nx', ' =1', '\u200b=1']
/** Full-width, small, and the sign of mathematics. */
const ALIKE = ['＝1+1', '＋1', '－1', '＠name', '﹦1', '﹢1', '﹣1', '﹫name', '−1']

test.each([...FORMULAS, ...ALIKE])('PAY-7: the text %j is no formula in a file', async (text) => {
  expect(await textOf([[text, '-1050']])).toContain(`'${text}`)
})

test('PAY-7: a sign inside a text, and full-width digits, are no formula', async () => {
  expect(
    await textOf([
      ['Jade = Lantern', '1'],
      ['２０', '1'],
    ]),
  ).toContain('\r\nJade = Lantern,0.01\r\n２０,')
})

test('PAY-7: an amount below zero stays a number', async () => {
  expect(await textOf([['x', '-1050']])).toContain('x,-10.50\r\n')
})

test('PAY-7: a file ends after a million rows', async () => {
  const batch = Array.from({ length: 400_000 }, (): [string, string] => ['x', '1'])
  let asked = 0
  async function* endless(): AsyncGenerator<[string, string][]> {
    for (;;) {
      asked++
      yield batch
    }
  }
  let rows = -1
  for await (const part of csvStream(COLUMNS, endless())) {
    rows += (part as Buffer).toString('latin1').split('\r\n').length - 1
  }
  expect(rows).toBe(1_000_000)
  expect(asked).toBe(3)
})

test('PAY-7: nothing more is asked for when the reader is slow, and nothing at all when it has gone', async () => {
  let asked = 0
  let isEnded = false
  async function* slow(): AsyncGenerator<[string, string][]> {
    try {
      for (;;) {
        asked++
        yield Array.from({ length: 10_000 }, (): [string, string] => ['x', '1'])
      }
    } finally {
      isEnded = true
    }
  }
  const stream = csvStream(COLUMNS, slow())
  while (stream.read() === null || asked === 0) await turn()
  for (let n = 0; n < 50; n++) await turn()
  expect(asked).toBeLessThan(4)
  expect(isEnded).toBe(false)
  stream.destroy()
  for (let n = 0; n < 50; n++) await turn()
  expect(isEnded).toBe(true)
})
