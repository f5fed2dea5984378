import type { MemberId } from '@night-market/protocol/values/ids'
import { Refusal } from '../platform/refusal.ts'
import type { RecordFile } from './files.ts'

type MakeFile = () => Promise<RecordFile>

/** Lets a member have one file at a time from this process: a second one meanwhile is refused (`too_many_requests`). */
export function oneFileAtATime(): (member: MemberId, make: MakeFile) => Promise<RecordFile> {
  const busy = new Set<MemberId>()
  return async (member, make) => {
    if (busy.has(member)) throw new Refusal('too_many_requests')
    busy.add(member)
    try {
      const file = await make()
      file.content.once('close', () => busy.delete(member))
      return file
    } catch (error) {
      busy.delete(member)
      throw error
    }
  }
}
