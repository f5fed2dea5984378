import { UnreadBadge } from '../../../features/messaging/badge/unread-badge.tsx'
import { WaitingBadge } from '../../../features/missions/badge/waiting-badge.tsx'
import { AvailableBadge } from '../../../features/promotions/badge/available-badge.tsx'
import type { Place } from '../../../shell/places.ts'

/** Spec 2: how much waits for the member behind missions, messages, promotions and rewards; nothing at other places. */
export function PlaceBadge({ place }: { place: Place }) {
  if (place === 'messages') return <UnreadBadge isInline />
  if (place === 'promotions') return <AvailableBadge />
  if (place === 'missionLeaderboard') return <WaitingBadge of="missions" />
  return place === 'rewardCenter' ? <WaitingBadge of="rewards" /> : null
}
