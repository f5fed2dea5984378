import { storeOf } from '@night-market/ui/hooks/store.ts'
import { local } from '../../shell/storage.ts'

/** Speakers that this browser mutes, the newest last; more push out the oldest. */
const MOST_MUTED = 200

export const muted = storeOf<ReadonlySet<string>>(
  new Set((local.read('mutedSpeakers') ?? '').split(' ').filter(Boolean)),
)

/** Hides the messages of a speaker in this browser, or shows them again. */
export function setMuted(speaker: string, isMuted: boolean): void {
  const others = [...muted.get()].filter((each) => each !== speaker)
  const next = isMuted ? [...others, speaker].slice(-MOST_MUTED) : others
  muted.set(new Set(next))
  local.write('mutedSpeakers', next.join(' '))
}
