import { Popups } from '../../features/content/popups/popups.tsx'
import { Dialogs } from './dialogs.tsx'
import { useLive } from './use-live.ts'

/** What the first paint does not wait for: dialogs, popups, and the socket. */
export default function AfterPaint({ allowsPopups }: { allowsPopups: boolean }) {
  useLive()
  return (
    <>
      <Dialogs />
      <Popups isAllowed={allowsPopups} />
    </>
  )
}
