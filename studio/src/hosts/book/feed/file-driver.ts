/**
 * The driver `file`: follows files of JSON, a message a line, in a folder. It stands for a feed until there is a contract with a
 * provider, and takes what a program of the operator writes there. A line counts once it has ended. Files are only added to; one
 * that has become shorter is read from its beginning.
 */
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedDriver, FeedLine, Position } from './driver.ts'

/** Read of a file at a time; a line is shorter. */
const MOST_BYTES = 1_048_576
const NEWLINE = 10

export function fileDriver(folder: string): FeedDriver {
  return {
    name: 'file',
    async read(position) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
      for (const name of names) {
        const from = position[name] ?? 0
        const { size } = await stat(join(folder, name))
        if (size === from) continue
        const { lines, offset } = await linesOf(folder, name, size < from ? 0 : from)
        if (offset !== from) return { lines, position: { ...position, [name]: offset } }
      }
      return { lines: [], position }
    },
  }
}

async function linesOf(
  folder: string,
  name: string,
  from: number,
): Promise<{ lines: FeedLine[]; offset: Position[string] }> {
  const file = await open(join(folder, name))
  try {
    const buffer = Buffer.alloc(MOST_BYTES)
    const { bytesRead } = await file.read(buffer, 0, MOST_BYTES, from)
    const end = buffer.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1
    if (end > 0) return { lines: linesIn(name, buffer.subarray(0, end), from), offset: from + end }
    if (bytesRead < MOST_BYTES) return { lines: [], offset: from }
    const text = `longer than ${MOST_BYTES} bytes`
    return { lines: [{ place: `${name}:${from}`, text }], offset: from + bytesRead }
  } finally {
    await file.close()
  }
}

/** The place of a line is the byte that it begins at. */
function linesIn(name: string, bytes: Buffer, from: number): FeedLine[] {
  const lines: FeedLine[] = []
  for (let begin = 0; begin < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, begin)
    const text = bytes.toString('utf8', begin, end).trim()
    if (text !== '') lines.push({ place: `${name}:${from + begin}`, text })
    begin = end + 1
  }
  return lines
}
