import { useEffect } from 'react'
import { RowSkeletons } from '@night-market/ui/display/states.tsx'

/** Leaves for the agent centre, a site of its own at the same address. */
export default function AgentCentre() {
  useEffect(() => window.location.reload(), [])
  return <RowSkeletons />
}
