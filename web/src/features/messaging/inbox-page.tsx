import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Inbox } from 'lucide-react'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { AccountPage } from '../../shell/account-page.tsx'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useUnread } from './badge/unread.ts'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageRow } from './message-row.tsx'
import { PushSwitch } from './push/push-switch.tsx'
import { inboxQuery, useMark, type Message } from './queries.ts'
import styles from './messaging.module.css'

const SHOWN = ['all', 'unread'] as const

/** The inbox: messages to the member and to all, what is unread, and the open message, which the address names. */
export default function InboxPage() {
  const t = useLabels()
  return (
    <AccountPage title={t('messaging.title')} needAccount={t('messaging.need_account')}>
      <Messages />
    </AccountPage>
  )
}

function Messages() {
  const t = useLabels()
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const shown = address.get('show') === 'unread' ? 'unread' : 'all'
  const opened = address.get('message')
  const mark = useMark()
  const hide = useHide()
  const filter: Record<string, string> = shown === 'unread' ? { show: 'unread' } : {}
  const unread = useUnread()
  const open = ({ id, isRead }: Message) => {
    setAddress({ ...filter, message: id })
    if (!isRead) mark.mutate({ id, as: 'read' })
  }
  return (
    <Stack className={styles.inbox} gap={4}>
      <Row spread="between">
        <Segmented
          label={t('messaging.show')}
          choices={SHOWN.map((value) => ({ value, label: t(`messaging.show_${value}`) }))}
          value={shown}
          onChange={(value) => setAddress(value === 'unread' ? { show: value } : {}, { replace: true })}
        />
        <Button
          size="s"
          icon={<CheckCheck size={16} aria-hidden="true" />}
          disabled={unread === 0}
          isBusy={mark.isPending && mark.variables === 'all_read'}
          onClick={() => mark.mutate('all_read')}
        >
          {t('messaging.read_all')}
        </Button>
      </Row>
      <PushSwitch />
      <List filter={{ language, unread: shown === 'unread' }} onOpen={open} onHide={hide} />
      {opened !== null && <MessageDrawer id={opened} onClose={() => setAddress(filter, { replace: true })} />}
    </Stack>
  )
}

/** Hides a message at once, and offers to take that back. */
function useHide(): (message: Message) => void {
  const t = useLabels()
  const mark = useMark()
  return ({ id }) =>
    mark.mutate(
      { id, as: 'hide' },
      {
        onSuccess: () =>
          showToast(t('messaging.hidden'), {
            action: { label: t('messaging.undo'), onPress: () => mark.mutate({ id, as: 'show' }) },
          }),
      },
    )
}

type ListProps = {
  filter: Parameters<typeof inboxQuery>[0]
  onOpen: (message: Message) => void
  onHide: (message: Message) => void
}

function List({ filter, onOpen, onHide }: ListProps) {
  const query = useInfiniteQuery(inboxQuery(filter))
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <RowSkeletons />
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Nothing isFiltered={filter.unread} />
  return (
    <>
      <ul className={styles.list}>
        {rows.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            onOpen={() => onOpen(message)}
            onHide={() => onHide(message)}
          />
        ))}
      </ul>
      <LoadMore
        shown={rows.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<Inbox size={28} aria-hidden="true" />}
      title={t(isFiltered ? 'messaging.nothing_unread' : 'messaging.nothing')}
      text={t(isFiltered ? 'messaging.nothing_unread_text' : 'messaging.nothing_text')}
    />
  )
}
