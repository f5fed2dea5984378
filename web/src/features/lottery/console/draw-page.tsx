import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import type { Params } from '@night-market/ui/router/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NumbersByTier } from '../../../shell/back-office/acts/draw-act-facts.tsx'
import { ProposeAct, type Wanted } from '../../../shell/back-office/acts/propose-act.tsx'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { NumbersForm } from './numbers-form.tsx'
import { deskDrawQuery, type DeskDrawDetail } from './queries.ts'
import { VoiceFacts, VoicePanel } from './voices.tsx'

/** A draw: what is known of it, what was staked, and what the staff can do about it. */
export default function DrawPage({ params }: { params: Params }) {
  const { data, error, refetch, isFetching } = useQuery(deskDrawQuery(params.game ?? '', params.numero ?? ''))
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  return <Shown draw={data} />
}

type DrawProps = { draw: DeskDrawDetail }

function Shown({ draw }: DrawProps) {
  const t = useLabels()
  const { game, numero, versions, standing } = draw
  const isOfficial = game.source === 'official'
  const [known] = versions
  const isKnown = known !== undefined && !known.isVoid
  const reads = isOfficial && (isKnown || standing?.state === 'closed')
  return (
    <BackOfficePage
      title={t('draw.of', { game: game.name, numero })}
      text={t(isOfficial ? 'draw.is_official' : 'draw.is_own')}
    >
      <p>
        <Link to="/console/draws">{t('draw.back')}</Link>
      </p>
      <Standing draw={draw} />
      {reads && standing !== null && (
        <VoicePanel
          gameCode={game.code}
          numero={numero}
          form={standing.form}
          voices={standing}
          isCorrection={isKnown}
        />
      )}
      {versions.map(({ version, numbers, isVoid }) => (
        <Version key={version} {...{ version, numbers, isVoid }} />
      ))}
      {isKnown && <Acts draw={draw} />}
    </BackOfficePage>
  )
}

function Standing({ draw: { standing } }: DrawProps) {
  const t = useLabels()
  const dates = useDates()
  if (standing === null)
    return (
      <Panel label={t('draw.standing')}>
        <p>{t('draw.no_standing')}</p>
      </Panel>
    )
  const { state, drawAt, staked, voices, isApart } = standing
  return (
    <Panel label={t('draw.standing')} actions={isApart && <Badge tone="bad">{t('draw.apart')}</Badge>}>
      <Facts look="lines">
        <Fact label={t('draw.state')}>{t(`draw.state.${state}`)}</Fact>
        <Fact label={t('draw.drawn_at')}>{dates.moment(drawAt)}</Fact>
        {staked.length === 0 && <Fact label={t('draw.staked')}>{t('draw.nothing_staked')}</Fact>}
        {staked.map(({ asset, isDemo, bets, stake }) => (
          <Fact key={`${asset} ${isDemo}`} label={t(isDemo ? 'draw.staked_demo' : 'draw.staked')}>
            <Money minor={stake} asset={asset} /> · {t('draw.tickets', { count: bets })}
          </Fact>
        ))}
        {voices.length > 0 && <VoiceFacts draw={{ ...standing }} />}
      </Facts>
    </Panel>
  )
}

function Version(props: { version: number; numbers: DrawNumbers; isVoid: boolean }) {
  const t = useLabels()
  return (
    <Panel
      label={t('draw.version', { version: props.version })}
      actions={props.isVoid && <Badge tone="warn">{t('draw.void')}</Badge>}
    >
      <NumbersByTier numbers={props.numbers} label={t('draw.numbers')} />
    </Panel>
  )
}

/** Acts of two persons; an official result is corrected by voices instead. */
function Acts({ draw: { game, numero, standing } }: DrawProps) {
  const t = useLabels()
  const [asked, setAsked] = useState<Wanted | null>(null)
  const on = { vendor: game.vendor, game_code: game.code, issue: numero }
  return (
    <>
      {game.source !== 'official' && standing !== null && (
        <Panel label={t('draw.correct')}>
          <p>{t('draw.correct_text')}</p>
          <NumbersForm
            form={standing.form}
            asksReason={false}
            submit={t('draw.go_on')}
            send={async (numbers) =>
              setAsked({ kind: 'trading.draw', payload: { ...on, act: 'correct', numbers } })
            }
          />
        </Panel>
      )}
      <Panel label={t('draw.make_void')}>
        <p>{t('draw.void_text')}</p>
        <Row>
          <Button
            kind="danger"
            onClick={() => setAsked({ kind: 'trading.draw', payload: { ...on, act: 'void' } })}
          >
            {t('draw.make_void')}
          </Button>
        </Row>
      </Panel>
      {asked !== null && (
        <ProposeAct title={t('draw.propose')} wanted={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
