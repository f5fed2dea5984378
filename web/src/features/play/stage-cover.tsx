import type { Game } from '@night-market/protocol/catalogue'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import { plainAddress } from '@night-market/ui/display/picture-widths.ts'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from './stage.module.css'

/** What lies over the place of a game while there is none: its picture, and what is going on. */
export function StageCover(props: { game: Game | undefined; children?: ReactNode }) {
  const { game } = props
  return (
    <div className={styles.stageCover}>
      {game && <img className={styles.stageBackdrop} src={plainAddress(game.iconUrl)} alt="" />}
      <div className={styles.stageCard}>
        {game && (
          <div className={styles.stageArt}>
            <Art src={game.iconUrl} name={game.displayName} isFirst />
          </div>
        )}
        {props.children}
      </div>
    </div>
  )
}

export function StageLoading({ game }: { game: Game | undefined }) {
  const t = useLabels()
  return (
    <StageCover game={game}>
      <p role="status">{game ? t('play.opening', { name: game.displayName }) : t('play.opening_any')}</p>
      <span className={styles.stageBar} aria-hidden="true" />
    </StageCover>
  )
}

/** Why the game is not there, and the ways on. */
export function StageNotice(props: {
  game: Game | undefined
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <StageCover game={props.game}>
      <div role="alert">
        <h2>{props.title}</h2>
        {props.text !== undefined && <p>{props.text}</p>}
      </div>
      <Row spread="center">{props.children}</Row>
    </StageCover>
  )
}
