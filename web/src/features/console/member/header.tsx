import { Badge } from '@night-market/ui/display/states.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { CirclePause } from 'lucide-react'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { useLimitText } from './limit-text.ts'
import type { TabProps } from './tab-props.ts'
import { PrivateFields } from './private-fields.tsx'
import type { MemberHeader } from './queries.ts'
import { Tags } from './tags.tsx'
import styles from '../console.module.css'

/** Who it is, what is theirs, and what protects them. */
export function Header({ staff, member }: TabProps) {
  const t = useLabels()
  return (
    <>
      {member.exclusion !== null && <Excluded exclusion={member.exclusion} />}
      <div className={styles.header}>
        <Panel label={t('person.account')}>
          <Account member={member} />
          <Tags staff={staff} member={member} />
        </Panel>
        <Panel label={t('person.money')}>
          <MoneyFacts member={member} />
        </Panel>
        <Panel label={t('person.private')}>
          <PrivateFields staff={staff} member={member} />
        </Panel>
      </div>
    </>
  )
}

function Excluded({ exclusion }: { exclusion: NonNullable<MemberHeader['exclusion']> }) {
  const t = useLabels()
  const { moment } = useDates()
  const { kind, until } = exclusion
  return (
    <Note icon={<CirclePause size={20} aria-hidden="true" />} tone="iris" role="status">
      {until === null ? t('person.excluded_ever') : t(`person.excluded.${kind}`, { moment: moment(until) })}
    </Note>
  )
}

function Account({ member }: { member: MemberHeader }) {
  const t = useLabels()
  const { moment } = useDates()
  const { upline, referrer, lastLoginAt, nickname } = member
  return (
    <Facts look="lines">
      <Fact label={t('person.id')}>
        <ShortId id={member.id} />
      </Fact>
      <Fact label={t('person.role')}>{t(`person.role.${member.role}`)}</Fact>
      {nickname !== member.username && (
        <Fact label={t('person.nickname')}>
          <bdi>{nickname}</bdi>
        </Fact>
      )}
      <Fact label={t('person.vip')}>{member.vipLevel}</Fact>
      <Fact label={t('person.registered')}>{moment(member.registeredAt)}</Fact>
      <Fact label={t('person.last_login')}>
        {lastLoginAt === null ? t('person.never') : moment(lastLoginAt)}
      </Fact>
      <Fact label={t('person.language')}>{member.language}</Fact>
      {upline !== null && (
        <Fact label={t('person.upline')}>
          <MemberLink {...upline} />
        </Fact>
      )}
      {referrer !== null && (
        <Fact label={t('person.referrer')}>
          <MemberLink {...referrer} />
        </Fact>
      )}
    </Facts>
  )
}

function MoneyFacts({ member }: { member: MemberHeader }) {
  const t = useLabels()
  const limits = useLimitText()
  const { asset, withdrawals } = member
  return (
    <Facts look="lines">
      {member.purses.map(({ purse, asset: kept, balance }) => (
        <Fact key={`${purse} ${kept}`} label={<PurseName purse={purse} asset={kept} />}>
          <Money minor={balance} asset={kept} />
        </Fact>
      ))}
      {member.openRounds.map(({ asset: staked, rounds, stake, isMore }) => (
        <Fact key={staked} label={t(isMore ? 'person.open_rounds_more' : 'person.open_rounds', { rounds })}>
          <Money minor={stake} asset={staked} />
        </Fact>
      ))}
      {withdrawals.count > 0 && (
        <Fact label={t('person.withdrawals', { count: withdrawals.count })}>
          <Money minor={withdrawals.amount} asset={asset} />
        </Fact>
      )}
      {member.limits.map(({ kind, value }) => (
        <Fact key={kind} label={limits.name(kind)}>
          {limits.value(kind, value, asset)}
        </Fact>
      ))}
    </Facts>
  )
}

const PURSES = ['main', 'demo', 'bonus', 'points'] as const

function PurseName({ purse, asset }: { purse: string; asset: string }) {
  const t = useLabels()
  const known = PURSES.find((name) => name === purse)
  return (
    <>
      {known === undefined ? purse : t(`person.purse.${known}`)} <Badge>{asset.split('/')[0]}</Badge>
    </>
  )
}
