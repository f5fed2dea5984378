import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { BudgetPanel } from './budget.tsx'
import { ListsPanel } from './lists.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import { campaignQuery, type CampaignDetail } from './queries.ts'
import { CampaignSteps } from './steps.tsx'
import { VersionPanel } from './version-panel.tsx'

/** One campaign: its live version and its draft, what it has given, and the steps of its life. */
export default function CampaignPage({ staff, params }: StaffPage) {
  const t = useLabels()
  const id = params.id ?? ''
  const { data, error, refetch, isFetching } = useQuery(campaignQuery(id))
  if (data === undefined)
    return error === null ? (
      <RowSkeletons />
    ) : (
      <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    )
  const live = data.versions.find(({ no }) => no === data.liveNo)
  const draft = data.lastNo === data.liveNo ? undefined : data.versions.find(({ no }) => no === data.lastNo)
  return (
    <BackOfficePage
      title={data.title}
      actions={
        <Row gap={2}>
          <PhaseBadge phase={data.phase} />
          {data.phase !== 'stopped' && (
            <ButtonLink to={`/console/rewards/promotions/${id}/edit`}>{t('campaign.edit')}</ButtonLink>
          )}
          <ButtonLink to={`/console/rewards/promotions/new?like=${id}`}>{t('campaign.copy')}</ButtonLink>
        </Row>
      }
    >
      <Panel label={t('campaign.stands')}>
        <Facts>
          <Fact label={t('campaign.entries')}>{data.entries}</Fact>
          <Fact label={t('campaign.claims')}>{data.claims}</Fact>
          <Fact label={t('campaign.live_version')}>{data.liveNo ?? '–'}</Fact>
          <Fact label={t('campaign.last_version')}>{data.lastNo}</Fact>
        </Facts>
        <CampaignSteps campaign={data} staff={staff} />
      </Panel>
      {data.budget !== null && <BudgetPanel campaign={data} budget={data.budget} />}
      {draft !== undefined && <VersionPanel label={t('campaign.draft', { no: draft.no })} version={draft} />}
      {live !== undefined && <VersionPanel label={t('campaign.live', { no: live.no })} version={live} />}
      <ListsPanel campaign={data} terms={(live ?? draft)?.terms} />
      <History steps={data.steps} />
    </BackOfficePage>
  )
}

function History({ steps }: Pick<CampaignDetail, 'steps'>) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <Panel label={t('campaign.history')}>
      <Facts look="lines">
        {steps.toReversed().map(({ step, no, by, note, at }) => (
          <Fact key={`${at} ${step}`} label={`${moment(at)} · ${by}`}>
            {t('campaign.did', { step: t(`campaign.step.${wordOf(step)}`), no })}
            {note !== '' && ` · ${note}`}
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}

const STEPS = [
  'written',
  'submitted',
  'sent_back',
  'published',
  'paused',
  'resumed',
  'stopped',
  'budget',
] as const

const wordOf = (step: string): (typeof STEPS)[number] | 'other' =>
  STEPS.find((each) => each === step) ?? 'other'
