import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A file for spreadsheets, and what it is called. */
export interface RecordFile {
  name: string
  content: Readable
}

type MakeFile = () => Promise<RecordFile>

/** Lets a reader have one file at a time from this process: a second one meanwhile is refused (`too_many_requests`). */
export function oneFileAtATime(): (reader: string, make: MakeFile) => Promise<RecordFile> {
  const busy = new Set<string>()
  return async (reader, make) => {
    if (busy.has(reader)) throw new Refusal('too_many_requests')
    busy.add(reader)
    try {
      const file = await make()
      file.content.once('close', () => busy.delete(reader))
      return file
    } catch (error) {
      busy.delete(reader)
      throw error
    }
  }
}

/** Named after what it holds and its days, where it has some. */
export const fileOf = (
  name: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  content: Readable,
): RecordFile => ({
  name: `${[name, from, to].filter((part) => part !== undefined).join('_')}.csv`,
  content,
})

/** Sends the file to be saved, as it is read. */
export function sendFile(response: FastifyReply, { name, content }: RecordFile): FastifyReply {
  return response
    .type('text/csv; charset=utf-8')
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(content)
}
