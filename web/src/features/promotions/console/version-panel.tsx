import type { Terms } from '@night-market/protocol/promotions/terms'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import type { Version } from './queries.ts'
import styles from './campaign.module.css'

/** A version whole: what it promises, in figures and in each language. */
export function VersionPanel({ label, version }: { label: string; version: Version }) {
  const t = useLabels()
  const { moment } = useDates()
  const { terms, texts, author, writtenAt } = version
  const { audience, eligibility, product, includesAgents } = terms
  return (
    <Panel label={label}>
      <Facts look="lines">
        <Fact label={t('campaign.author')}>{author}</Fact>
        <Fact label={t('campaign.written_at')}>{moment(writtenAt)}</Fact>
        <Schedule terms={terms} />
        <Fact label={t('campaign.trigger')}>{t(`campaign.trigger.${terms.trigger.kind}`)}</Fact>
        <Fact label={t('campaign.reward')}>{t(`campaign.reward.${terms.reward.kind}`)}</Fact>
        <Limits terms={terms} />
        <Fact label={t('campaign.approval')}>{t(`campaign.approval.${terms.approval}`)}</Fact>
      </Facts>
      {Object.entries(texts).map(([language, { title, summary, body }]) => (
        <details key={language}>
          <summary>
            {language} · <bdi>{title}</bdi>
          </summary>
          <Stack gap={2}>
            <p dir="auto">{summary}</p>
            <p className={styles.body} dir="auto">
              {body}
            </p>
          </Stack>
        </details>
      ))}
      <details>
        <summary>{t('campaign.rest')}</summary>
        <pre className={styles.rest}>
          {JSON.stringify(
            { trigger: terms.trigger, reward: terms.reward, audience, eligibility, product, includesAgents },
            null,
            2,
          )}
        </pre>
      </details>
    </Panel>
  )
}

function Schedule({ terms: { schedule } }: { terms: Terms }) {
  const t = useLabels()
  const { moment } = useDates()
  const { from, until, period } = schedule
  return (
    <>
      <Fact label={t('campaign.from')}>{moment(from)}</Fact>
      <Fact label={t('campaign.until')}>{until === null ? t('campaign.no_end') : moment(until)}</Fact>
      <Fact label={t('campaign.period')}>{t(`campaign.period.${period}`)}</Fact>
    </>
  )
}

function Limits({ terms: { limits, reward } }: { terms: Terms }) {
  const t = useLabels()
  const cash = useQuery(whitelabelQuery).data?.asset
  const asset = reward.kind === 'points' ? 'PTS/0' : cash
  return (
    <>
      {limits.budget !== null && asset !== undefined && (
        <Fact label={t('campaign.budget')} isStrong>
          <Money minor={limits.budget} asset={asset} />
        </Fact>
      )}
      {limits.count !== null && <Fact label={t('campaign.count')}>{limits.count}</Fact>}
      <Fact label={t('campaign.per_member')}>{limits.perMember ?? t('campaign.unlimited')}</Fact>
    </>
  )
}
