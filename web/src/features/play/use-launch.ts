import type { LaunchValue } from '@night-market/protocol/play'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../../shell/i18n/i18n.ts'
import { theme } from '../../shell/theme.ts'
import { launchGame, type Mode } from './queries.ts'

export type Launch =
  | { status: 'asking' }
  | { status: 'open'; value: LaunchValue; at: string | undefined }
  | { status: 'failed'; error: unknown }

interface LaunchRequest {
  gameCode: string
  mode: Mode
  room: string | null
  /** Where in the game it opens: that of the moment, as the frame itself goes on from there. */
  path?: string | undefined
}

/** Launches a game as soon as it may be, and once again on request. */
export function useLaunch(
  { gameCode, mode, room, path }: LaunchRequest,
  isAllowed: boolean,
): [Launch, () => void] {
  const [launch, setLaunch] = useState<Launch>({ status: 'asking' })
  const [attempt, setAttempt] = useState(0)
  const opensAt = useRef(path)
  useEffect(() => {
    opensAt.current = path
  })
  useEffect(() => {
    if (!isAllowed) return
    const end = new AbortController()
    // The theme and language of the moment; later changes are sent to the frame.
    const here = { theme: theme.get(), language: currentLanguage() }
    const at = opensAt.current
    const body = {
      gameCode,
      mode,
      ...here,
      ...(room !== null && { room }),
      ...(at !== undefined && { path: at }),
    }
    launchGame(body, end.signal).then(
      (value) => !end.signal.aborted && setLaunch({ status: 'open', value, at }),
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
