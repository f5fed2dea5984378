import { Link } from '@night-market/ui/router/link.tsx'
import styles from './back-office.module.css'

/** A member's name in the console, which leads to their profile. */
export const MemberLink = ({ id, username }: { id: string; username: string }) => (
  <Link className={styles.memberLink} to={`/console/members/${encodeURIComponent(id)}`}>
    {username === '' ? id : username}
  </Link>
)
