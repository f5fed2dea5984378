import { useEffect } from 'react'
import { Popups } from '../../features/content/popups/popups.tsx'
import { Dialogs } from './dialogs.tsx'
import { repeatKeptPress } from './kept-press.ts'
import { useLive } from './use-live.ts'

/** What the first paint does not wait for: dialogs, popups, and the socket. */
export default function AfterPaint({ allowsPopups }: { allowsPopups: boolean }) {
  useLive()
  useEffect(repeatKeptPress, [])
  return (
    <>
      <Dialogs />
      <Popups isAllowed={allowsPopups} />
    </>
  )
}
