import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileDriver } from './file-driver.ts'

test('files are followed line by line, each in its order, and a line counts once it has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { read } = fileDriver(folder)
  const texts = ({ lines }: Awaited<ReturnType<typeof read>>): string[] => lines.map(({ text }) => text)
  expect(await read({})).toEqual({ lines: [], position: {} })
  writeFileSync(join(folder, 'b.jsonl'), 'three\n')
  writeFileSync(join(folder, 'a.jsonl'), 'one\n\nzwölf\nhalf a')
  writeFileSync(join(folder, 'notes.txt'), 'nothing\n')
  const first = await read({})
  expect(first.lines).toEqual([
    { place: 'a.jsonl:0', text: 'one' },
    { place: 'a.jsonl:5', text: 'zwölf' },
  ])
  const second = await read(first.position)
  expect(texts(second)).toEqual(['three'])
  expect(await read(second.position)).toEqual({ lines: [], position: second.position })
  appendFileSync(join(folder, 'a.jsonl'), ' line\n\n')
  const third = await read(second.position)
  expect(texts(third)).toEqual(['half a line'])
  // One that was written anew, and is shorter, is read from its beginning.
  writeFileSync(join(folder, 'b.jsonl'), '3\n')
  expect(texts(await read(third.position))).toEqual(['3'])
  writeFileSync(join(folder, 'b.jsonl'), 'three\n')
  // The same position gives the same again: nothing is lost with a process that read on and died.
  expect(texts(await read({}))).toEqual(['one', 'zwölf', 'half a line'])
})

test('a line that never ends is passed over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { read } = fileDriver(folder)
  writeFileSync(join(folder, 'a.jsonl'), `${'x'.repeat(1_500_000)}\nnext\n`)
  const first = await read({})
  expect(first.lines).toEqual([{ place: 'a.jsonl:0', text: 'longer than 1048576 bytes' }])
  const { lines } = await read(first.position)
  expect(lines.at(-1)?.text).toBe('next')
})
