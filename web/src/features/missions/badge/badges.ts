import type { MissionBadges } from '@night-market/protocol/missions/missions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../shell/session.ts'

const LOOK_EVERY_MS = 60_000

const badgesQuery = queryOptions({
  queryKey: ['missions', 'badges'],
  queryFn: () => call<MissionBadges>('GET', '/wps/missions/badges'),
  staleTime: LOOK_EVERY_MS,
  refetchInterval: LOOK_EVERY_MS,
})

const NOTHING: MissionBadges = { missions: 0, rewards: 0 }

/** Missions ready to claim and rewards ready to collect; trial visitors have neither. */
export function useBadges(): MissionBadges {
  const { isLogin, isTrial } = useSession()
  const { data } = useQuery({ ...badgesQuery, enabled: isLogin && !isTrial })
  return isLogin && !isTrial ? (data ?? NOTHING) : NOTHING
}
