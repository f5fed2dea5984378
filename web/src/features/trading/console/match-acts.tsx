import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useState } from 'react'
import { ProposeAct, type Wanted } from '../../../shell/back-office/acts/propose-act.tsx'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { ActNow, type Alone } from './act-now.tsx'
import { PlacesDialog, RemoveDialog, ScoreDialog } from './outcome-dialogs.tsx'
import type { DeskEvent } from './queries.ts'

type Payload = Extract<Wanted, { kind: 'trading.book' }>['payload']
type Asked = { alone: Alone } | { payload: Payload } | 'score' | 'places' | 'remove' | null
type ActsProps = { match: DeskEvent; onAsk: (asked: Asked) => void }

/** What can be done to the whole of a match: by one person at once, by two as a proposal. */
export function MatchActs({ match }: { match: DeskEvent }) {
  const t = useLabels()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const onGiven = (payload: Payload) => setAsked({ payload })
  const isOver = match.state === 'ended' || match.state === 'void'
  return (
    <Stack gap={4}>
      {!isOver && <AloneActs match={match} onAsk={setAsked} />}
      <ActsOfTwo match={match} onAsk={setAsked} />
      {asked !== null && typeof asked === 'object' && 'alone' in asked && (
        <ActNow asked={asked.alone} onClose={close} />
      )}
      {asked !== null && typeof asked === 'object' && 'payload' in asked && (
        <ProposeAct
          title={t('match.propose')}
          wanted={{ kind: 'trading.book', payload: asked.payload }}
          onClose={close}
        />
      )}
      {asked === 'score' && <ScoreDialog match={match} onGiven={onGiven} onClose={close} />}
      {asked === 'places' && <PlacesDialog match={match} onGiven={onGiven} onClose={close} />}
      {asked === 'remove' && <RemoveDialog match={match} onGiven={onGiven} onClose={close} />}
    </Stack>
  )
}

function AloneActs({ match, onAsk }: ActsProps) {
  const t = useLabels()
  const on = { vendor: match.vendor, event: match.event }
  const act = match.is_stopped ? 'open' : 'suspend'
  return (
    <Panel label={t('match.alone')}>
      <Button onClick={() => onAsk({ alone: { ...on, act } })}>{t(`match.act.${act}`)}</Button>
      <Button onClick={() => onAsk({ alone: { ...on, act: 'limit' } })}>{t('match.act.limit')}</Button>
    </Panel>
  )
}

function ActsOfTwo({ match, onAsk }: ActsProps) {
  const t = useLabels()
  const { vendor, event, driver, competitors, state } = match
  const isEntered = driver === 'file'
  const isOutright = competitors !== null
  return (
    <Panel label={t('match.two')}>
      {isEntered && state === 'upcoming' && (
        <ButtonLink
          to={{
            pathname: '/console/matches/enter',
            search: `?${new URLSearchParams({ vendor, event })}`,
          }}
        >
          {t('match.act.odds')}
        </ButtonLink>
      )}
      {isEntered && !isOutright && state !== 'upcoming' && (
        <Button onClick={() => onAsk('score')}>{t('match.act.score')}</Button>
      )}
      {isOutright && state === 'upcoming' && (
        <Button onClick={() => onAsk('remove')}>{t('match.act.remove')}</Button>
      )}
      {isOutright && state !== 'upcoming' && (
        <Button onClick={() => onAsk('places')}>{t('match.act.places')}</Button>
      )}
      <Button kind="danger" onClick={() => onAsk({ payload: { vendor, event, act: 'void' } })}>
        {t('match.act.void_all')}
      </Button>
    </Panel>
  )
}
