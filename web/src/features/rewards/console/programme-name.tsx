import { STANDING } from '@night-market/protocol/values/rewards'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'

/** What gives a reward: a standing programme by its name, a campaign or a draw as a way to it. */
export function ProgrammeName({ programme }: { programme: string }) {
  const t = useLabels()
  const standing = STANDING.find((name) => name === programme)
  if (standing !== undefined) return t(`giving.programme.${standing}`)
  if (programme.startsWith('drw_'))
    return (
      <Link to={`/console/rewards/draws?open=${programme}`}>
        {t('giving.draw_of', { id: shortOf(programme) })}
      </Link>
    )
  return (
    <Link to={`/console/rewards/promotions/${programme}`}>
      {t('giving.campaign_of', { id: shortOf(programme) })}
    </Link>
  )
}

const SHOWN = 8

/** The end of an id, which differs: they begin with the time. */
const shortOf = (id: string): string => id.slice(-SHOWN)
