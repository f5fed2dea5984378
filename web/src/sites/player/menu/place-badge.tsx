import type { ComponentType } from 'react'
import { UnreadBadge } from '../../../features/messaging/badge/unread-badge.tsx'
import { WaitingBadge } from '../../../features/missions/badge/waiting-badge.tsx'
import { AvailableBadge } from '../../../features/promotions/badge/available-badge.tsx'
import type { BadgeName } from '../pages/page.ts'

const BADGES: Record<BadgeName, ComponentType> = {
  messages: () => <UnreadBadge isInline />,
  promotions: AvailableBadge,
  missions: () => <WaitingBadge of="missions" />,
  rewards: () => <WaitingBadge of="rewards" />,
}

/** Spec 2: how much waits for the member behind missions, messages, promotions and rewards; nothing at other places. */
export function PlaceBadge({ of }: { of: BadgeName | undefined }) {
  const Badge = of && BADGES[of]
  return Badge && <Badge />
}
