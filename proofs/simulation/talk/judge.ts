import type { Authors } from './authors.ts'
import type { Reader } from './readers.ts'
import type { Talk } from './simulation.ts'

interface StoredRow {
  no: number
  kind: string
  author: string | null
  clientId: string | null
  body: string
  target: number | null
}

/** Compares the authors' answers and the readers' messages with the stored room. */
export async function judge(talk: Talk, authors: Authors, readers: Reader[]): Promise<void> {
  const stored: StoredRow[] = await talk.db
    .selectFrom('rooms.messages')
    .select(['no', 'kind', 'author', 'clientId', 'body', 'target'])
    .where('room', '=', talk.room)
    .orderBy('no')
    .execute()
  const room = await talk.db
    .selectFrom('rooms.rooms')
    .select('lastNo')
    .where('id', '=', talk.room)
    .executeTakeFirstOrThrow()
  judgeNumbers(talk, stored, room.lastNo)
  judgeAuthors(talk, stored, authors)
  for (const [n, reader] of readers.entries()) judgeReader(talk, stored, reader, n)
}

function judgeNumbers({ fault }: Talk, stored: StoredRow[], lastNo: number): void {
  const hole = stored.findIndex(({ no }, index) => no !== index + 1)
  if (hole >= 0) fault(`the room has number ${stored[hole]?.no} in place of ${hole + 1}`)
  if (lastNo !== stored.length) fault(`the room counts ${lastNo} messages and has ${stored.length}`)
}

function judgeAuthors({ fault }: Talk, stored: StoredRow[], { sent }: Authors): void {
  for (const { author, clientId, body, outcome, no } of sent) {
    const found = stored.filter((row) => row.author === author && row.clientId === clientId)
    const wanted = outcome === 'posted' ? 1 : 0
    if (found.length !== wanted) fault(`${clientId}, ${outcome}, is there ${found.length} times`)
    const [row] = found
    if (row !== undefined && (row.no !== no || row.body !== body))
      fault(`${clientId} was answered ${no} "${body}" and is ${row.no} "${row.body}"`)
  }
  const known = new Set(sent.map(({ author, clientId }) => `${author} ${clientId}`))
  for (const { no, kind, author, clientId } of stored)
    if (kind === 'text' && !known.has(`${author} ${clientId}`)) fault(`${no} was written by no author`)
}

function judgeReader({ fault }: Talk, stored: StoredRow[], { rows }: Reader, n: number): void {
  if (rows.length !== stored.length) fault(`reader ${n} has ${rows.length} of ${stored.length} messages`)
  for (const [index, row] of rows.entries()) {
    const wanted = stored[index]
    const isSame = wanted?.no === row.no && wanted.kind === row.kind && wanted.target === row.target
    // A text that was hidden when it was read is empty.
    const isText = row.kind !== 'text' || row.body === '' || row.body === wanted?.body
    if (!isSame || !isText) {
      fault(`reader ${n} has ${row.no} ${row.kind} "${row.body}" in place of ${wanted?.no} ${wanted?.kind}`)
      return
    }
  }
}
