import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Contacts } from './contacts.tsx'
import { Conversation } from './conversation.tsx'
import { Earlier } from './earlier.tsx'
import { supportQuery, type SupportState } from './queries.ts'
import { restoreSupport } from './session.ts'
import { StartForm, type Guarded } from './start-form.tsx'
import styles from './support.module.css'

/** Customer service: the conversation that goes on, or the form that starts one. `guarded` runs the human check. */
export function SupportPanel({ guarded, topic }: { guarded: Guarded; topic?: string | undefined }) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    restoreSupport()
    setRestored(true)
  }, [])
  const { data, error, refetch, isFetching } = useQuery({ ...supportQuery, enabled: isRestored })
  if (data !== undefined) return <Loaded state={data} guarded={guarded} topic={topic} />
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <RowSkeletons />
}

type LoadedProps = { state: SupportState; guarded: Guarded; topic: string | undefined }

function Loaded({ state, guarded, topic }: LoadedProps) {
  const t = useLabels()
  const live = state.conversations.find((each) => each.origin === 'chat' && isLive(each.state))
  const [chosen, choose] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const shown = chosen ?? (isNew ? null : (live?.id ?? null))
  if (shown !== null)
    return (
      <Conversation
        key={shown}
        id={shown}
        onAnother={() => {
          choose(null)
          setNew(true)
        }}
      />
    )
  return (
    <div className={styles.start}>
      {live !== undefined && (
        <Button isWide onClick={() => choose(live.id)}>
          {t('support.continue')}
        </Button>
      )}
      {live === undefined && <StartForm state={state} guarded={guarded} topic={topic} onStarted={choose} />}
      <Earlier conversations={state.conversations} onChoose={choose} />
      <Contacts />
    </div>
  )
}

const isLive = (state: string): boolean => state !== 'solved' && state !== 'closed'
