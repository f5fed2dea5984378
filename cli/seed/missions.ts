/** What the simulated members do beside playing: they claim a mission and take part in the board. */
import { randomUUID } from 'node:crypto'
import type { ClaimBody, Leaderboard, MissionSummary } from '@night-market/protocol/missions/missions'
import type { SimulatedMember } from './simulated-member.ts'

export async function takePart(player: SimulatedMember): Promise<void> {
  const { missions } = await player.call<MissionSummary>('GET', '/wps/relay/MCSFE_getMissionSummaryDetails')
  const reached = missions.find(({ state }) => state === 'reached')
  if (reached !== undefined) {
    const body: ClaimBody = { id: `clm_${randomUUID().replaceAll('-', '')}` }
    await player.call('POST', `/wps/missions/${reached.id}/claim`, body)
  }
  const { boards } = await player.call<Leaderboard>('GET', '/wps/relay/MCSFE_getMissionLeaderboard')
  for (const { id } of boards) await player.call('POST', `/wps/missions/boards/${id}/join`)
}
