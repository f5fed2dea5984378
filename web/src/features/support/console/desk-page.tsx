import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { DeskTalk } from './desk-talk.tsx'
import { listQuery, reportPresence, takeNext, type ListName } from './queries.ts'
import { topicText } from './topic-text.ts'
import styles from './desk.module.css'

const PRESENCE_MS = 15_000
const LISTS: readonly ListName[] = ['mine', 'queued', 'open', 'waiting', 'solved']

/** The desk: the lists on one side, the conversation on the other; on a phone one of them. */
export default function DeskPage({ staff }: { staff: { username: string } }) {
  const t = useLabels()
  const [list, setList] = useState<ListName>('mine')
  const [shown, show] = useState<string | null>(null)
  return (
    <div className={styles.desk} data-shown={shown !== null}>
      <h1 className="visually-hidden">{t('desk.title')}</h1>
      <section className={styles.lists} aria-label={t('desk.lists')}>
        <Presence onTaken={show} />
        <Segmented<ListName>
          label={t('desk.lists')}
          choices={LISTS.map((value) => ({ value, label: t(`desk.list.${value}`) }))}
          value={list}
          onChange={setList}
        />
        <Rows list={list} shown={shown} onShow={show} />
      </section>
      <section className={styles.talk} aria-label={t('desk.conversation')}>
        {shown === null ? (
          <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={t('desk.choose')} />
        ) : (
          <>
            <Button
              className={styles.back}
              kind="quiet"
              size="s"
              icon={<ArrowLeft size={16} aria-hidden="true" />}
              onClick={() => show(null)}
            >
              {t('desk.back')}
            </Button>
            <DeskTalk key={shown} id={shown} ownName={staff.username} />
          </>
        )}
      </section>
    </div>
  )
}

/** Whether one is at the desk, what waits there, and the next conversation. */
function Presence({ onTaken }: { onTaken: (id: string) => void }) {
  const t = useLabels()
  const cache = useQueryClient()
  const [isAvailable, setAvailable] = useState(true)
  const { data } = useQuery({
    queryKey: ['support', 'presence', isAvailable],
    queryFn: () => reportPresence(isAvailable),
    refetchInterval: PRESENCE_MS,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    document.title = `${data?.queued ? `(${data.queued}) ` : ''}${t('desk.title')}`
  }, [data?.queued, t])
  const next = useMutation({
    mutationFn: takeNext,
    onSuccess: async ({ conversation }) => {
      if (conversation === null) showToast(t('desk.empty_queue'))
      else onTaken(conversation.id)
      await cache.invalidateQueries({ queryKey: ['support'] })
    },
    onError: (error) => showToast(refusalText(t, error)),
  })
  return (
    <div className={styles.presence}>
      <p className="num">
        {t('desk.counts', { queued: data?.queued ?? 0, mine: data?.mine ?? 0, most: data?.most ?? 0 })}
        {data !== undefined && data.late > 0 && (
          <Badge tone="bad">{t('desk.late', { count: data.late })}</Badge>
        )}
      </p>
      <Button kind="primary" isBusy={next.isPending} onClick={() => next.mutate()}>
        {t('desk.next')}
      </Button>
      <Button kind="quiet" size="s" aria-pressed={!isAvailable} onClick={() => setAvailable(!isAvailable)}>
        {t(isAvailable ? 'desk.go_away' : 'desk.come_back')}
      </Button>
    </div>
  )
}

type RowsProps = { list: ListName; shown: string | null; onShow: (id: string) => void }

function Rows({ list, shown, onShow }: RowsProps) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(listQuery(list))
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  if (data.rows.length === 0) return <p className={styles.none}>{t('desk.none')}</p>
  return (
    <ul className={styles.rows}>
      {data.rows.map((row) => (
        <li key={row.id}>
          <button type="button" aria-current={row.id === shown} onClick={() => onShow(row.id)}>
            <span>
              {row.customer.name || t('desk.visitor')}
              <small>{topicText(t, row)}</small>
            </span>
            {row.unread > 0 && <Badge tone="live">{row.unread}</Badge>}
            {row.isDistressed && <Badge tone="bad">{t('desk.distress')}</Badge>}
            {row.isLate && <Badge tone="warn">{t('desk.is_late')}</Badge>}
          </button>
        </li>
      ))}
    </ul>
  )
}
