import type { CampaignTexts, Terms } from '@night-market/protocol/promotions/terms'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { CampaignForm } from './campaign-form.tsx'
import { JsonForm } from './json-form.tsx'
import { campaignQuery, draftCampaign, writeCampaign, type CampaignDetail } from './queries.ts'
import styles from './campaign.module.css'

export interface Base {
  terms: Terms
  texts: CampaignTexts
}

/** Writes a new campaign, alone or like another, or the next version of one. */
export default function DraftPage({ params }: StaffPage) {
  const [address] = useAddress()
  const site = useQuery(whitelabelQuery).data
  const read = params.id ?? address.get('like')
  const { data, error, refetch, isFetching } = useQuery({
    ...campaignQuery(read ?? ''),
    enabled: read !== null,
  })
  // What was typed stays when a later read fails.
  if (error !== null && data === undefined)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (site === undefined || (read !== null && data === undefined)) return <RowSkeletons />
  return (
    <Draft
      key={read}
      of={params.id === undefined ? null : (data ?? null)}
      like={data ?? null}
      cash={site.asset}
      zone={site.timeZone}
    />
  )
}

type DraftProps = { of: CampaignDetail | null; like: CampaignDetail | null; cash: string; zone: string }

function Draft({ of, like, cash, zone }: DraftProps) {
  const t = useLabels()
  const [address, change] = useAddress()
  const [base] = useState(() => baseOf(like, zone))
  const save = useSave(of)
  const form = address.get('as') === 'json' ? 'json' : 'fields'
  return (
    <BackOfficePage
      title={of === null ? t('campaign.new') : t('campaign.edit_of', { title: of.title })}
      text={t('campaign.draft_text')}
    >
      <Panel
        label={t('campaign.terms')}
        actions={
          <Segmented<'fields' | 'json'>
            label={t('campaign.as')}
            choices={(['fields', 'json'] as const).map((value) => ({
              value,
              label: t(`campaign.as.${value}`),
            }))}
            value={form}
            onChange={(value) => change({ as: value === 'json' ? 'json' : null }, { replace: true })}
          />
        }
      >
        <p className={styles.note}>{t('campaign.as_note')}</p>
        {form === 'fields' ? (
          <CampaignForm base={base} money={cash} save={save} />
        ) : (
          <JsonForm base={base} save={save} />
        )}
      </Panel>
    </BackOfficePage>
  )
}

/** Saves what was read under the version that was read: a colleague's change meanwhile is refused. */
function useSave(of: CampaignDetail | null): (written: Base) => Promise<void> {
  const navigate = useNavigate()
  const id = useRequestId('prm')
  const [version] = useState(of?.version)
  return async (written) => {
    const saved = of?.id ?? id.of(written)
    if (of === null || version === undefined) await draftCampaign({ id: saved, ...written })
    else await writeCampaign(of.id, { version, ...written })
    await queryClient.invalidateQueries({ queryKey: ['promotions'] })
    navigate(`/console/rewards/promotions/${saved}`)
  }
}

function baseOf(campaign: CampaignDetail | null, zone: string): Base {
  const last = campaign?.versions.find(({ no }) => no === campaign.lastNo)
  if (last !== undefined) return { terms: last.terms, texts: last.texts }
  return { terms: { ...FIRST, schedule: { ...FIRST.schedule, zone } }, texts: {} }
}

/** What a campaign is before anyone wrote it; its beginning and its budget have to be typed. */
const FIRST: Terms = {
  category: 'special',
  theme: 'gift',
  position: 100,
  audience: { kind: 'all' },
  includesAgents: false,
  schedule: { from: '', until: null, zone: 'UTC', period: 'once' },
  eligibility: { all: [] },
  trigger: { kind: 'manual' },
  product: 'none',
  reward: { kind: 'cash', size: { fixed: '0' } },
  limits: { budget: null, count: null, perMember: 1 },
  approval: 'automatic',
}
