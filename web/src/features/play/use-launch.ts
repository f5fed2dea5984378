import type { LaunchValue } from '@night-market/protocol/play'
import { useEffect, useState } from 'react'
import { currentLanguage } from '../../shell/i18n/i18n.ts'
import { theme } from '../../shell/theme.ts'
import { launchGame, type Mode } from './queries.ts'

export type Launch =
  | { status: 'asking' }
  | { status: 'open'; value: LaunchValue }
  | { status: 'failed'; error: unknown }

/** Launches a game as soon as it may be, and once again on request. */
export function useLaunch(
  { gameCode, mode, room }: { gameCode: string; mode: Mode; room: string | null },
  isAllowed: boolean,
): [Launch, () => void] {
  const [launch, setLaunch] = useState<Launch>({ status: 'asking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isAllowed) return
    const end = new AbortController()
    // The theme and language of the moment; later changes are sent to the frame.
    const here = { theme: theme.get(), language: currentLanguage() }
    const body = { gameCode, mode, ...here, ...(room !== null && { room }) }
    launchGame(body, end.signal).then(
      (value) => !end.signal.aborted && setLaunch({ status: 'open', value }),
      (error: unknown) => !end.signal.aborted && setLaunch({ status: 'failed', error }),
    )
    return () => end.abort()
  }, [gameCode, mode, room, isAllowed, attempt])

  function again(): void {
    setLaunch({ status: 'asking' })
    setAttempt(attempt + 1)
  }
  return [launch, again]
}
