import type { MemberInfo } from '@night-market/protocol/members'
import { SentPicture } from '../../shell/pictures/sent-picture.tsx'
import styles from './icon.module.css'

/** A member's picture, or the first letter of the account. It decorates the name beside it. */
export function Avatar({ member }: { member: Pick<MemberInfo, 'account' | 'icon'> | null }) {
  const letter = member?.account.slice(0, 1)
  return (
    <span className={styles.avatar} data-avatar aria-hidden="true">
      {member === null || member.icon === '' ? (
        letter
      ) : (
        <SentPicture address={member.icon} alt="" fallback={letter} />
      )}
    </span>
  )
}
