import { UnreadBadge } from '../../../features/messaging/badge/unread-badge.tsx'
import { WaitingBadge } from '../../../features/missions/badge/waiting-badge.tsx'

/** How many messages or rewards wait, on the corner of a picture of the bar. */
export default function CornerBadge({ of }: { of: 'messages' | 'rewards' }) {
  return of === 'messages' ? <UnreadBadge /> : <WaitingBadge of="rewards" isOnCorner />
}
