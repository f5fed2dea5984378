import type { FoundMember } from '@night-market/protocol/agents/team'
import { ButtonLink, Button } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { addressOf } from '../pages.ts'
import styles from '../pages.module.css'

export type Acts = { onOffer: (member: FoundMember) => void; onRate: (member: FoundMember) => void }

/** Where a member stands, and what the agent may do with it. */
export function MemberPanel({ member, ...acts }: { member: FoundMember } & Acts) {
  const t = useLabels()
  const { day } = useMerchantDates()
  const { member: own } = useSession()
  const { name, type, members, joinedOn, isActive, trail, id } = member
  const way = trail.map((place) => (place.id === own?.id ? t('agents.me') : place.name)).join(' › ')
  const isLeaf = type === 0 && members === 0
  return (
    <section className={styles.panel} aria-label={name}>
      <Row spread="between">
        <h2>{name}</h2>
        <Badge tone={isActive ? 'good' : 'bad'}>{t(isActive ? 'agents.enabled' : 'agents.disabled')}</Badge>
      </Row>
      <Facts look="lines">
        <Fact label={t('agents.under')}>{way}</Fact>
        <Fact label={t('agents.type')}>{t(type === 0 ? 'agents.is_member' : 'agents.is_agent')}</Fact>
        <Fact label={t('agents.below')}>{members}</Fact>
        <Fact label={t('agents.joined')}>{day(joinedOn)}</Fact>
      </Facts>
      <div className={styles.buttons}>
        <ButtonLink
          size="s"
          to={`${addressOf('personalHistoryCopy')}?${isLeaf ? 'member' : 'of'}=${encodeURIComponent(id)}`}
        >
          {t('agents.figures')}
        </ButtonLink>
        <MemberActs member={member} {...acts} />
      </div>
    </section>
  )
}

/** Offers, rates and transfers go to members directly below alone. */
export function MemberActs({ member, onOffer, onRate }: { member: FoundMember } & Acts) {
  const t = useLabels()
  if (!member.isActive) return <Badge tone="bad">{t('agents.disabled')}</Badge>
  if (member.trail.length !== 1)
    return (
      <span className={styles.note} title={t('agents.below_others')}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('agents.below_others')}</span>
      </span>
    )
  return (
    <>
      <Button size="s" onClick={() => onOffer(member)}>
        {t('agents.offer_terms')}
      </Button>
      <Button size="s" onClick={() => onRate(member)}>
        {t('agents.rebate')}
      </Button>
      <ButtonLink size="s" to={path('transfers')} reloadDocument>
        {t('agents.transfer')}
      </ButtonLink>
    </>
  )
}
