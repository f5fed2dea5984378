import type { LiveMessage } from '@night-market/protocol/live'
import type { LiveHandlers } from './live.ts'
import { queryClient } from './query-client.ts'

type LiveType = LiveMessage['type']

/** The hints of the server after which the data of a page is read again: the first word of its queries' keys. */
export type PageLive = { readonly [Type in LiveType]?: string }

/** Reads again what pages declare for each hint, and does what the site itself wants done. */
export function liveHandlers(
  pages: Iterable<{ live?: PageLive } | undefined>,
  own: Partial<LiveHandlers>,
): Partial<LiveHandlers> {
  const declared = [...pages].flatMap((page) => Object.entries(page?.live ?? {}) as [LiveType, string][])
  const types = new Set([...declared.map(([type]) => type), ...(Object.keys(own) as LiveType[])])
  const handlerOf = (type: LiveType) => (message: LiveMessage) => {
    ;(own[type] as ((message: LiveMessage) => void) | undefined)?.(message)
    for (const [hint, word] of declared)
      if (hint === type) void queryClient.invalidateQueries({ queryKey: [word] })
  }
  return Object.fromEntries([...types].map((type) => [type, handlerOf(type)]))
}
