import { usePathname } from '@night-market/ui/router/router.tsx'
import { Branches } from '../team/branches.tsx'
import { Report } from '../report/days.tsx'

/** AGT-3: what the branches of the team bet, and what they lost. */
export default function BranchPage() {
  const isLoss = usePathname().toLowerCase().endsWith('palstatementsagentcopy')
  return (
    <Report title={isLoss ? 'agents.loss' : 'agents.betting'}>
      {(days) => <Branches days={days} look={isLoss ? 'loss' : 'play'} />}
    </Report>
  )
}
