import type { MemberEnableAct } from '@night-market/protocol/console/members'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import type { z } from 'zod'
import { MemberLink } from '../../../../../shell/back-office/member-link.tsx'
import { useLabels } from '../../../../../shell/i18n/i18n.ts'
import { kindOf } from './kind.ts'

type Enabling = z.infer<typeof MemberEnableAct>

function EnableFacts({ payload: { member } }: { payload: Enabling }) {
  const t = useLabels()
  return (
    <Facts look="lines">
      <Fact label={t('proposal.member')}>
        <MemberLink id={member} username="" />
      </Fact>
    </Facts>
  )
}

export const memberEnable = kindOf<Enabling>({ Facts: EnableFacts })
