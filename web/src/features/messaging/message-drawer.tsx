import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { useWords } from './message-words.ts'
import { messageQuery, type Message } from './queries.ts'
import styles from './messaging.module.css'

/** A message, whole. One that the list has is there at once; an address from elsewhere loads it. */
export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const listed = useListed(id)
  const { data, error, refetch, isFetching } = useQuery({
    ...messageQuery(id, language),
    ...(listed === undefined ? {} : { initialData: listed, staleTime: Infinity }),
  })
  const words = useWords()
  const { title } = data === undefined ? { title: t('messaging.title') } : words(data)
  return (
    <Drawer
      hasAddress
      side="end"
      label={title}
      header={<h2 className={styles.heading}>{title}</h2>}
      onClose={onClose}
    >
      <div className={styles.message}>
        {error !== null && data === undefined && (
          <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        )}
        {error === null && data === undefined && <Skeleton shape="row" />}
        {data !== undefined && <Body message={data} />}
      </div>
    </Drawer>
  )
}

function Body({ message }: { message: Message }) {
  const t = useLabels()
  const { moment } = useDates()
  const { body, to } = useWords()(message)
  return (
    <>
      <time className={styles.when} dateTime={message.sentAt}>
        {moment(message.sentAt)}
      </time>
      {body.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {to !== null && <ButtonLink to={to}>{t('messaging.open_it')}</ButtonLink>}
    </>
  )
}

function useListed(id: string): Message | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<{ rows: Message[] }>>({
    queryKey: ['messaging', 'inbox'],
  })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((message) => message.id === id)
}
