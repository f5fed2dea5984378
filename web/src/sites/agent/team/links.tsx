import type { AgentLink, AgentLinks } from '@night-market/protocol/agents/links'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Qr } from '@night-market/ui/display/qr.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { RowCard, Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { usePercent } from '../../../features/agents/agreement-terms.tsx'
import { call } from '../../../lib/api.ts'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { LinkDialog } from './link-dialog.tsx'
import { linksQuery } from '../queries.ts'
import styles from '../pages.module.css'

/** AGT-2: the agent's links: made, listed, copied, shown as a QR code, ended. */
export function Links() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(linksQuery)
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<AgentLink | null>(null)
  const columns = useColumns()
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  return (
    <section className={styles.panel} aria-label={t('agents.links')}>
      <Row spread="between">
        <h2>{t('agents.links')}</h2>
        <Button size="s" kind="primary" onClick={() => setMaking(true)}>
          {t('agents.new_link')}
        </Button>
      </Row>
      {data.links.length === 0 ? (
        <EmptyState icon={<Link2 size={28} aria-hidden="true" />} title={t('agents.no_links')} />
      ) : (
        <Table
          caption={t('agents.links')}
          columns={columns}
          rows={data.links}
          rowKey={({ code }) => code}
          onOpen={setShown}
          card={(link) => <LinkCard link={link} />}
        />
      )}
      {isMaking && <LinkDialog of={data} onClose={() => setMaking(false)} />}
      {shown !== null && <ShownLink link={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

const TONES = { open: 'good', ended: 'plain', expired: 'warn', used_up: 'plain' } as const satisfies Record<
  AgentLink['state'],
  string
>

const usesOf = ({ uses, mostUses }: AgentLink): string =>
  mostUses === null ? `${uses}` : `${uses} / ${mostUses}`

function useColumns(): Column<AgentLink>[] {
  const t = useLabels()
  const percent = usePercent()
  const { moment } = useMerchantDates()
  return [
    { key: 'code', label: t('agents.link'), cell: ({ code }) => <code>{code}</code> },
    { key: 'host', label: t('agents.link_host'), cell: ({ url }) => new URL(url).host },
    {
      key: 'rate',
      label: t('agents.link_rate'),
      align: 'end',
      cell: ({ rate }) => <span className="num">{percent(rate)}</span>,
    },
    {
      key: 'uses',
      label: t('agents.link_uses'),
      align: 'end',
      cell: (link) => <span className="num">{usesOf(link)}</span>,
    },
    {
      key: 'expires',
      label: t('agents.link_expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('agents.link_for_ever') : moment(expiresAt)),
    },
    {
      key: 'state',
      label: t('agents.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`agents.link.${state}`)}</Badge>,
    },
  ]
}

function LinkCard({ link }: { link: AgentLink }) {
  const t = useLabels()
  const percent = usePercent()
  return (
    <RowCard
      title={link.code}
      detail={`${percent(link.rate)} · ${new URL(link.url).host}`}
      result={usesOf(link)}
      sum={t(`agents.link.${link.state}`)}
    />
  )
}

/** The link with its QR code; an open one can be copied and ended. */
function ShownLink({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const t = useLabels()
  const ending = useMutation({
    mutationFn: () => call<AgentLinks>('POST', `/wps/agents/links/${link.code}/end`),
    onSuccess: (links) => {
      queryClient.setQueryData(linksQuery.queryKey, links)
      onClose()
    },
    onError: (error) => showToast(refusalText(t, error)),
  })
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link.url)
    showToast(t('agents.copied'))
  }
  return (
    <Dialog name="link" title={link.code} onClose={onClose}>
      <div className={styles.page}>
        {link.state === 'open' && <Qr text={link.url} label={t('agents.qr')} size={180} />}
        <p className={styles.note}>{link.url}</p>
        {link.state === 'open' && (
          <div className={styles.buttons}>
            <Button kind="primary" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
              {t('agents.copy_link')}
            </Button>
            <Button isBusy={ending.isPending} onClick={() => ending.mutate()}>
              {t('agents.end_link')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
